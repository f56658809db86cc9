import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { budgets } from './budgets.ts';
import { compressed } from './compressed.ts';
import { precache } from './precache.ts';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  // The first segment of the address is known at run time only: every asset is addressed relative to <base>.
  base: './',
  plugins: [react(), precache(), budgets(), compressed()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // TypeBox does not say that its modules only declare: without this the checker's come with every form.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id: string) => !id.includes('/node_modules/typebox/') },
    },
  },
  server: { proxy: { '^/[^/]+/sdp-api/': { target: API } } },
  test: {
    name: 'web',
    environment: 'jsdom',
    maxWorkers: 2,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
