import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawnPage } from './drawnPage.ts';
import { leanRouter } from './leanRouter.ts';
import { offline } from './offline.ts';
import { preloads } from './pageFiles.ts';

const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production');
const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * The shell, with all it imports; then what pages of a kind share. A round trip of a slow network weighs more than a
 * kilobyte too many: home alone would be 87 requests. Fewer groups were tried: ADR 56.
 */
const FIRST_VIEWS = [
  { name: 'shell', test: /web\/src\/main\.tsx$/, priority: 7 },
  {
    name: 'machines',
    test: /node_modules\/@?xstate\/|web\/src\/browser\/unimplementedActor\.ts$/,
    priority: 6,
  },
  // Modules that the quick check's questions need; then what its answers become.
  {
    name: 'questions',
    test: /shared-events\/(catalogue\/(sectors|germanAverage|campaignKinds|consumptionTypes|carriers|demandEditions|goals)|calculation\/quality|emissions\/yearTotal)\.ts$|web\/src\/ui\/(Tonnes|StepBar|carrierIcons|useAmount|useSumName)\.tsx?$|icons\/(salad|car|leaf|trash|briefcase|undo-2|check)\.mjs$/,
    minShareCount: 2,
    priority: 6,
  },
  {
    name: 'draft',
    test: /shared-events\/check\/answers\.ts$|web\/src\/(blocks\/checkDraft\/storedDraft|features\/quickCheck\/(checkDraft|useDraftFigure))\.ts$/,
    minShareCount: 2,
    priority: 5,
  },
  // Modules that say how a round stands.
  {
    name: 'rounds',
    test: /shared-events\/rounds\/shownRound\.ts$|web\/src\/blocks\/rounds\/(useRounds|useRoundWords|round)\.ts$/,
    minShareCount: 2,
    priority: 5,
  },
  // Names of what is entered, which the method says too: it needs no figures.
  {
    name: 'entered',
    test: /shared-events\/catalogue\/(habitCatalogue|supportedTypes)\.ts$/,
    minShareCount: 2,
    priority: 5,
  },
  // Modules that ask for figures: forms need none of them.
  {
    name: 'figures',
    test: /shared-events\/((budget|emissions|measures)\/(api|rules)|catalogue\/(measures|campaigns|ruledOutMeasures|factorSources))\.ts$/,
    minShareCount: 2,
    priority: 4,
  },
  // The fields of one kind of page come with it.
  {
    name: 'forms',
    test: /web\/src\/forms\/((?!EndCard|Level|LongText|Password|Stepper)[A-Z]\w+\.tsx|useForm\.ts)$/,
    priority: 2,
  },
  // A picture that many pages show comes once; the others with the page they are for.
  { name: 'icons', test: /lucide-react/, minShareCount: 8 },
];

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
    leanRouter(),
    preloads(),
    offline(),
    drawnPage(),
  ],
  // Its parts on demand are scripts of their own.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    // Lists of what pages need stand in preloads.json: in the shell they would weigh on every first view.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType, hostId }) =>
        hostType === 'js' && /shell-[^/]*\.js$/.test(hostId) ? [] : files,
    },
    reportCompressedSize: true,
    rolldownOptions: {
      treeshake: {
        // TypeBox does not say that its modules only declare: without this the checker's come with every form.
        moduleSideEffects: (id: string) => !id.includes('/node_modules/typebox/'),
        // Reading a property does nothing: without this each icon leaves one such line behind.
        propertyReadSideEffects: false,
      },
      // Each request costs a round trip of a slow network: what a first view needs anyway comes in few pieces.
      output: { codeSplitting: { groups: FIRST_VIEWS } },
    },
  },
  server: { proxy: { '^/[^/]+/sdp-api/': { target: API } } },
});
