// No test has a server: what asks for one is refused at once, unless the test answers itself.
import { vi } from 'vitest'

vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')))
