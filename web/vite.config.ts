import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanCalls } from './leanCalls.ts';
import { offline } from './offline.ts';
import { preloads } from './pageFiles.ts';
import { pureDeclarations } from './pureDeclarations.ts';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * The shell, with all it imports; then what the pages of a kind need. A round trip of a slow network weighs more than
 * a kilobyte too many, so what some of them share comes together; what is large and not for all of them stays apart.
 */
const FIRST_VIEWS = [
  { name: 'shell', test: /web\/src\/main\.tsx$/, priority: 7 },
  // How pages read and send.
  { name: 'server', test: /web\/src\/api\/(client|hooks|useSend)\.ts$/, priority: 6 },
  { name: 'machines', test: /node_modules\/@?xstate\/|web\/src\/lib\/unimplementedActor\.ts$/, priority: 6 },
  // What the quick check's questions need; then what its figure and the other public pages do.
  {
    name: 'questions',
    test: /shared-events\/(constants\/(sectors|germanAverage|campaignKinds|consumptionTypes|carriers|goals)|calculation\/(quality|yearTotal))\.ts$|web\/src\/ui\/(Tonnes|StepBar|carrierIcons|useAmount|useSumName)\.tsx?$|icons\/(salad|car|leaf|trash|briefcase|undo-2|check)\.mjs$/,
    minShareCount: 2,
    priority: 6,
  },
  { name: 'sharing', test: /web\/src\/ui\/ShareButton\.tsx$|icons\/share-2\.mjs$/, priority: 6 },
  {
    name: 'public',
    test: /shared-events\/(campaigns\/round|path)\.ts$|web\/src\/(joining\/participation\.ts|lib\/useHashOnce\.ts)$|icons\/mail-check\.mjs$/,
    minShareCount: 2,
    priority: 6,
  },
  // What says how a round stands, what measures save, and which answers wait: each in one piece wherever it is needed.
  {
    name: 'rounds',
    test: /shared-events\/campaigns\/shownRound\.ts$|web\/src\/rounds\/(useRounds|useRoundWords|round)\.ts$/,
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'savings',
    test: /shared-events\/(calculation\/(savings|withMeasures)|constants\/containedMeasures)\.ts$|web\/src\/reveal\/withMeasures\.ts$/,
    minShareCount: 2,
    priority: 3,
  },
  // How readings and measures spread over the days of a year.
  {
    name: 'days',
    test: /shared-events\/(calculation\/(days|dayWeights|segments)|constants\/degreeDays|housing\/dueDay)\.ts$/,
    priority: 4,
  },
  {
    name: 'draft',
    test: /shared-events\/check\/answers\.ts$|web\/src\/draft\/(storedDraft|questionOf|checkDraft|useDraftFigure)\.ts$/,
    minShareCount: 2,
    priority: 5,
  },
  { name: 'invitation', test: /web\/src\/(draft\/invitation|lib\/cityCode)\.ts$/, priority: 6 },
  {
    name: 'parts',
    test: /shared-events\/(constants\/(years|housing)|calculation\/calendar)\.ts$|web\/src\/((ui|i18n)\/\w+\.tsx?|lib\/dates\.ts)$|icons\/(refresh-cw|rotate-ccw-clock)\.mjs$/,
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'schemas',
    test: /typebox\/build\/type|shared-events\/(api|fields|messages|constants\/(activities|mobility))\.ts$/,
    minShareCount: 2,
    priority: 4,
  },
  // What figures are asked by: forms need none of it.
  {
    name: 'figures',
    test: /shared-events\/((budget|emissions|measures)\/(api|rules)|calculation\/netEmissions|constants\/(measures|campaigns|ruledOutMeasures|factors\/sources))\.ts$/,
    minShareCount: 2,
    priority: 4,
  },
  // What a citizen's account is and does with a campaign: buttons of public pages need no form for it.
  {
    name: 'joining',
    test: /shared-events\/(account\/(api|erasure)|campaigns\/(roundsApi|types|result)|municipalities\/municipality)\.ts$/,
    minShareCount: 2,
    priority: 3,
  },
  // The fields of one kind of page come with it.
  {
    name: 'forms',
    test: /web\/src\/forms\/((?!EndCard|Level|LongText|Password)[A-Z]\w+\.tsx|useForm\.ts)$/,
    priority: 2,
  },
  {
    name: 'account',
    test: /shared-events\/account\/password|web\/src\/features\/account/,
    minShareCount: 2,
    priority: 1,
  },
  // A picture that many pages show comes once; the others with the page they are for.
  { name: 'icons', test: /lucide-react/, minShareCount: 10 },
  // Of home and the first question, so that none is a request of its own.
  {
    name: 'first-icons',
    test: /icons\/(chevron-right|folder-down|carrot|beef|shield-check)\.mjs$/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  // The first segment of the address is known at run time only: every asset is addressed relative to <base>.
  base: './',
  // XState's hooks bring it for older versions of React.
  resolve: {
    alias: {
      'use-sync-external-store/shim': 'use-sync-external-store',
      'own-jsx': join(import.meta.dirname, 'src/jsx'),
    },
  },
  plugins: [
    // Elements are made by a layer of our own around React's: no text stands beside anything.
    react({ jsxImportSource: 'own-jsx' }),
    leanCalls(),
    pureDeclarations(),
    preloads(),
    offline(),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    // What pages need stands in preloads.json: in the shell the lists would weigh on every first view.
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
