import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { words } from './build/words.ts'

const SERVER = 'http://127.0.0.1:7373'

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), words()],
  build: { target: 'es2022', reportCompressedSize: true },
  // Tests run components in the browser's way, not the server's.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // The words lie beside this folder.
  server: { proxy: { '/api': { target: SERVER, changeOrigin: true, headers: { origin: SERVER } } }, fs: { allow: ['..'] } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts', 'test/**/*.test.ts'], setupFiles: ['test/no-server.ts'] },
}))
