import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ferretdbPath } from './tests/support/ferretdb/start.ts';
import { hasRedis } from './tests/support/redis/start.ts';
import { SpreadWaiting } from './tests/support/servers/spreadWaiting.ts';

/** Tests of the running server need what it is built of. */
const BUILT = ['tests/support/servers/buildAll.ts'];
/** The same for files that share a server and a browser with others of their worker. */
const SHARED = [...BUILT, 'tests/support/servers/sharedServers.ts'];

/** Says what each file takes of the processors. */
const SPENT = join(import.meta.dirname, 'tests/support/reporters/spentByFile.ts');

/** The same tests on EventStoreDB, MongoDB and Redis. */
const DISTRIBUTED = {
  globalSetup: [...BUILT, 'tests/support/distributed/servers.ts', 'tests/support/servers/sharedServers.ts'],
  setupFiles: [SPENT, 'tests/support/distributed/setup.ts'],
};

const canDistribute =
  (process.env.MONGODB_URL || ferretdbPath !== undefined) && (process.env.REDIS_URL || hasRedis);

/** A suite on the distributed engines, or its name in the list of what was skipped. */
const distributed = (name: string, include: string, extra: object = {}) =>
  node(name, [canDistribute ? include : 'tests/support/distributed/missing.test.ts'], {
    ...extra,
    ...DISTRIBUTED,
    ...LONGER,
  });

/** Before a release everything: every API file on the distributed engines, every journey in both languages, more kills. */
const isWhole = Boolean(process.env.TEST_ALL);

/** Where engines meet HTTP: read-your-writes, live streams, repeated commands, sums, erasure. What else a file shows is the same on all. */
const ON_DISTRIBUTED =
  'tests/api/{account,audit,bet,campaign,erasure,export,history,housing,idempotency,live,measures,municipalities,statistics}.test.ts';

/**
 * Processes for two cores. All projects run side by side: what waits for a server that was killed, or for a page, leaves its core to what
 * computes.
 */
const WORKERS = 5;

/** Time to wait for what arrives in a moment on an idle machine; what never comes still fails, and soon. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Engines that are killed, and come back, commands of an operator one after the other, and journeys: the same, of minutes. */
const LONGER = { testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * Files leave nothing behind in their worker: one that starts anew and loads all modules for each file takes a core-second more
 * a file.
 */
const SHARED_MODULES = { isolate: false };

/** Hundreds of times the same product starts in a process of its own, and is read from its sources once. */
const COMPILED = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') };

const node = (name: string, include: string[], extra: object = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    ...PATIENT,
    maxWorkers: WORKERS,
    setupFiles: [SPENT],
    env: COMPILED,
    ...SHARED_MODULES,
    ...extra,
  },
});

const TEXTS = join(import.meta.dirname, 'web/src/testing/texts.ts');

const PATHS = ['src/**/*.paths.test.tsx'];

const PAGE_TESTS = {
  environment: 'jsdom',
  setupFiles: [SPENT, TEXTS, join(import.meta.dirname, 'web/src/testing/document.ts')],
};

/** A suite of the pages, with their build's settings. */
const web = (name: string, include: string[], extra: object) => ({
  extends: './web/vite.config.ts',
  root: './web',
  test: { name, include, pool: 'threads', ...PATIENT, maxWorkers: WORKERS, unstubGlobals: true, ...extra },
});

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/reporters/skippedReporter.ts'],
    sequence: { sequencer: SpreadWaiting },
    projects: [
      node('unit', ['{shared-events,infra,projections,services}/**/*.test.ts']),
      node('contract', ['tests/contract/**/*.test.ts']),
      node('whole', ['tests/{views,account,audit,house,life,specification}/**/*.test.ts'], {
        globalSetup: BUILT,
      }),
      node('cli', ['tests/cli/**/*.test.ts'], { globalSetup: BUILT, ...LONGER }),
      node('api', ['tests/api/**/*.test.ts'], { globalSetup: SHARED }),
      node('faults', ['tests/faults/**/*.test.ts'], { globalSetup: BUILT, ...LONGER }),
      node('outages', ['tests/outages/**/*.test.ts'], { globalSetup: BUILT, ...LONGER }),
      // With five workers on two slow cores a journey takes a minute and a half, and now and then more.
      node('browser', ['tests/browser/**/*.test.ts'], { globalSetup: SHARED, ...LONGER }),
      distributed('api distributed', isWhole ? 'tests/api/**/*.test.ts' : ON_DISTRIBUTED, {
        // Refusals before any engine is asked, texts, and work of one process alone.
        exclude: [
          'tests/api/{access,rules,wordings,badInput,nullValues,naughtyStrings,schemathesis}.test.ts',
          'tests/api/{guessing,tokens,operator,metricsPort,fuzz,firstVersion}.test.ts',
        ],
      }),
      // The flows in which views, live streams and read-your-writes of the engines meet; pages alone hang on none.
      distributed('browser distributed', 'tests/browser/{citizen,campaign}.test.ts'),
      web('web', ['src/**/*.test.ts'], {
        environment: 'node',
        setupFiles: [SPENT, TEXTS],
        ...SHARED_MODULES,
      }),
      // Tests that need a document are .tsx: making one takes longer than most tests. Each file has a global object of its own in a
      // thread that others use as well: half the time of a thread for each.
      web('web pages', ['src/**/*.test.tsx'], { ...PAGE_TESTS, pool: 'vmThreads', exclude: PATHS }),
      // Every path through a machine, walked on its page: long, and left out of the inner loop.
      web('web paths', PATHS, PAGE_TESTS),
    ],
  },
});
