import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

import { art } from './art.ts'

const server = 'http://127.0.0.1:8000' // `caipan serve`

export default defineConfig({
  plugins: [svelte(), art()],
  logLevel: 'warn',
  build: {
    outDir: '../src/caipan/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows our own files, not data: addresses
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
    },
  },
  test: { include: ['tests/**/*.test.ts', 'tests/**/*.test.svelte.ts'] },
})
