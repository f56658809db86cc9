import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { budgets } from './budgets.ts';
import { compressed } from './compressed.ts';
import { precache } from './precache.ts';
import { preloads } from './preloads.ts';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The shell, with all it imports; then what every form and figure of a citizen needs. */
const FIRST_VIEWS = [
  { name: 'shell', test: /web\/src\/main\.tsx$/, priority: 3 },
  {
    name: 'citizen',
    test: /web\/src\/(app\/ServerDataProvider\.tsx|api\/(client|hooks)\.ts|forms\/[A-Z]\w+\.tsx|forms\/useForm\.ts|lib\/notProvided\.ts)$|@xstate\/react/,
    priority: 1,
  },
  {
    name: 'parts',
    test: /shared-events\/(constants\/(sectors|years|germanAverage|housing)|calculation\/calendar)\.ts$|web\/src\/((ui|i18n)\/\w+\.tsx?|lib\/dates\.ts)$/,
    minShareCount: 2,
    priority: 2,
  },
  // A picture that most pages show comes once; the others with the page they are for.
  { name: 'icons', test: /lucide-react/, minShareCount: 9 },
];

export default defineConfig({
  root: import.meta.dirname,
  // The first segment of the address is known at run time only: every asset is addressed relative to <base>.
  base: './',
  plugins: [react(), precache(), preloads(), budgets(), compressed()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // TypeBox does not say that its modules only declare: without this the checker's come with every form.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id: string) => !id.includes('/node_modules/typebox/') },
      // Each request costs a round trip of a slow network: what a first view needs anyway comes in few pieces.
      output: { codeSplitting: { groups: FIRST_VIEWS } },
    },
  },
  server: { proxy: { '^/[^/]+/sdp-api/': { target: API } } },
  test: {
    name: 'web',
    environment: 'jsdom',
    // Paths through a rendered machine take their time on a busy machine.
    testTimeout: 30_000,
    maxWorkers: 2,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
