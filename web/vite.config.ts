import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawnPage } from './drawnPage.ts';
import { offline } from './offline.ts';
import { preloads } from './pageFiles.ts';
import { ICONS, noCircle, pieces } from './pieces.ts';

const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production');
const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The script of every page, and all that it imports at once. */
const SHELL = 'shell';

export default defineConfig({
  root: import.meta.dirname,
  // The first segment of the address is known at run time only: every asset is addressed relative to <base>.
  base: './',
  resolve: {
    alias: [
      // XState's hooks bring it for older versions of React.
      { find: 'use-sync-external-store/shim', replacement: 'use-sync-external-store' },
      { find: 'own-jsx', replacement: join(import.meta.dirname, 'src/ui/jsx') },
      // By its own name comes what warns developers.
      { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
    ],
  },
  plugins: [
    // Elements are made by a layer of our own around React's: no text stands beside anything.
    react({ jsxImportSource: 'own-jsx' }),
    noCircle(),
    preloads(),
    offline(),
    drawnPage(),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    // Lists of what pages need stand in preloads.json: in the shell they would weigh on every first view.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType, hostId }) =>
        hostType === 'js' && hostId.includes(`/${SHELL}-`) ? [] : files,
    },
    reportCompressedSize: true,
    rolldownOptions: {
      treeshake: {
        // TypeBox does not say that its modules only declare: without this the checker's come with every form.
        moduleSideEffects: (id: string) => !id.includes('/node_modules/typebox/'),
        // Reading a property does nothing: without this each icon leaves one such line behind.
        propertyReadSideEffects: false,
      },
      output: {
        entryFileNames: `assets/${SHELL}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: SHELL, tags: ['$initial'], priority: 2 },
            // A picture that many pages show comes once; the others with the page they are for.
            { name: 'icons', test: ICONS, minShareCount: 8, priority: 1 },
            pieces(),
          ],
        },
      },
    },
  },
  server: { proxy: { '^/[^/]+/sdp-api/': { target: API } } },
});
