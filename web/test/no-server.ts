// No test has a server: a request is refused at once, unless the test answers itself.
import { vi } from 'vitest'

vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')))
