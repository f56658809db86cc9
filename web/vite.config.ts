import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precache } from './precache.ts';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  // The first segment of the address is known at run time only: every asset is addressed relative to <base>.
  base: './',
  plugins: [react(), precache()],
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: true },
  server: { proxy: { '^/[^/]+/sdp-api/': { target: API } } },
  test: {
    name: 'web',
    environment: 'jsdom',
    maxWorkers: 2,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
