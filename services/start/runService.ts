import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Config, isEmbedded, parseConfig } from '@footprint/infra/config.ts';
import { ConfigError } from '@footprint/infra/configError.ts';
import { createPasswords } from '@footprint/infra/passwords/argon2.ts';
import { loadSecrets, type Secrets } from '@footprint/infra/secrets.ts';
import { DamagedFiles } from '@footprint/infra/sqlite/damagedFiles.ts';
import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { viewsFor } from '@footprint/projections/views/all.ts';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { type ErasureDeps, erasureDeps } from '../account/erasure/deps.ts';
import { reapplyErasures } from '../account/erasure/reapply.ts';
import { keepHeads } from '../audit/keepHeads.ts';
import type { ProvingDeps } from '../audit/provenLog.ts';
import { noteRestored } from '../backup/noteRestored.ts';
import { dropLeftovers } from '../backup/unfinished.ts';
import { type Engines, openEngines } from '../engine/engines.ts';
import { unwritableFiles } from '../engine/installation.ts';
import { StreamCache } from '../engine/streamCache.ts';
import { publicSources } from '../figures/publicSources.ts';
import type { HealthDeps } from '../http/deps.ts';
import { type MetricsServer, startMetrics } from '../http/health/metricsServer.ts';
import { buildProbes } from '../http/health/probes.ts';
import { limitsAt } from '../http/limits.ts';
import { buildServer } from '../http/server.ts';
import { sessionTime } from '../http/sessionTime.ts';
import { startJobs } from '../jobs/startJobs.ts';
import { type Projector, startProjector } from '../projector/startProjector.ts';
import { refusedTerms, roundsOfLog, roundsStored, storeTerms } from '../rounds/roundTerms.ts';
import { publicPages } from '../sharing/publicPages.ts';
import { sharingRoutes } from '../sharing/routes.ts';
import { EXIT_FATAL } from './builds.ts';
import { freePort } from './freePort.ts';
import { type InstallationWatch, watchInstallation } from './installationWatch.ts';
import { describeMisfits, watchLog } from './logWatch.ts';
import { apiRoutes } from './routes.ts';

/** A drain that takes longer is cut. */
const DRAIN_MS = 10_000;

/** How long to wait for the views before listening. */
const FIRST_VIEWS_MS = 1_000;

/** Parts that everything in the process works with. */
interface Process {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly engines: Engines;
  readonly erasing: ErasureDeps;
  readonly damaged: DamagedFiles;
  readonly log: Logger;
  readonly now: () => number;
}

/**
 * Starts the roles the configuration asks for and prints the address when they serve; drains on SIGTERM.
 * @param pages folder of the built pages
 * @throws ConfigError with a line for each setting, secret or file that nothing can be started with
 */
export async function runService(
  env: NodeJS.ProcessEnv,
  pages: string,
  print: (line: string) => void,
): Promise<void> {
  const wished = await configOf(env);
  const log = openLog(wished);
  const fatal = (error: unknown): void => {
    log.fatal({ err: error }, 'the process cannot go on');
    log.flush(() => process.exit(EXIT_FATAL));
    setTimeout(() => process.exit(EXIT_FATAL), 100);
  };
  const { opened, close } = await openProcess(wished, log, fatal);
  const { engines, now } = opened;
  if (has(wished, 'api') || has(wished, 'jobs')) await mendErasures(opened);
  if (has(wished, 'jobs')) await storeTerms(engines, wished.CAMPAIGNS, now());
  const rounds = await roundsOfLog(engines.store, wished.CAMPAIGNS, () =>
    log.warn('waits for a process with jobs to store the rounds of CAMPAIGNS_FILE'),
  );
  const config: Config = { ...wished, CAMPAIGNS: rounds };
  const own: Process = { ...opened, config };
  const workers = await startWorkers(own, fatal);
  const health = healthOf(own, workers);
  const streams = new StreamCache();
  engines.bus.subscribe('keyDestroyed', ({ subject }) => streams.forget(subject));
  const app = has(config, 'api') ? await buildSite(own, health, streams, pages) : buildProbes(log, health);

  let metrics: MetricsServer | undefined;
  const ending = new AbortController();
  const drain = drainOnSignal(
    log,
    async () => {
      ending.abort();
      // Requests first: what was accepted is finished while everything it needs still runs.
      await app.close();
      await metrics?.close();
      await workers.stop();
      await close();
    },
    fatal,
  );

  // Deciders, sums and the names of views hang on them: a new process takes them up.
  if (!isDeepStrictEqual(rounds, wished.CAMPAIGNS))
    void roundsStored(engines.store, wished.CAMPAIGNS, ending.signal).then((areStored) => {
      if (!areStored) return;
      log.warn('the log has the rounds of CAMPAIGNS_FILE now: ends to be started again with them');
      return drain(EXIT_FATAL).catch(fatal);
    });

  // Views of a log that is known are there at once; a long build goes on while the server already answers, unready.
  await Promise.race([workers.projector?.active, sleep(FIRST_VIEWS_MS, undefined, { ref: false })]);
  const address = await listening(config.HOST, config.PORT, () =>
    app.listen({ port: config.PORT, host: config.HOST }),
  );
  // Afterwards: a port that both were given by mistake is the site's.
  metrics = await startMetrics(log, health, { host: config.METRICS_HOST, port: config.METRICS_PORT });
  printAddresses(config, address, metrics, print);
}

/** The settings of the environment, with a port that is free where any will do. */
async function configOf(env: NodeJS.ProcessEnv): Promise<Config> {
  const parsed = parseConfig(env);
  if ('faults' in parsed) throw new ConfigError(parsed.faults.join('\n'));
  const { HOST, PORT } = parsed.config;
  if (PORT !== 0) return parsed.config;
  const port = await listening(HOST, 0, () => freePort(HOST));
  return configOf({ ...env, PORT: String(port) });
}

const openLog = ({ LOG_LEVEL }: Config): Logger =>
  pino(
    { level: LOG_LEVEL, redact: ['req.headers', '*.password', '*.mail'] },
    pino.destination({ fd: 2, sync: false }),
  );

/**
 * Opens every engine, before anything runs on them.
 * @throws ConfigError where the log refuses the terms of a round, and as opening does
 */
async function openProcess(
  wished: Config,
  log: Logger,
  fatal: (error: unknown) => void,
): Promise<{ readonly opened: Process; readonly close: () => Promise<void> }> {
  const secrets = loadSecrets(wished, (name) =>
    log.warn({ name }, 'this version needs a secret more: it was made'),
  );
  const damaged = new DamagedFiles((file, damage) =>
    log.error({ file, damage }, 'a file is damaged: see docs/operating.md'),
  );
  const { engines, close } = await openEngines(wished, secrets, {
    damaged,
    onFatal: fatal,
    onTrouble: (error) => log.error({ err: error }, 'an engine has trouble and is tried again'),
    onNotice: (line) => log.warn(line),
    onJobFailure: (error, jobKey) => log.warn({ err: error, jobKey }, 'a job failed and will be tried again'),
  });
  const now = (): number => Date.now();
  const refused = await refusedTerms(engines.store, wished.CAMPAIGNS, now() / 1000);
  if (refused.length > 0) {
    await close();
    throw new ConfigError(refused.map((fault) => `CAMPAIGNS_FILE: ${fault}`).join('\n'));
  }
  const erasing = erasureDeps(engines, secrets);
  return { opened: { config: wished, secrets, engines, erasing, damaged, log, now }, close };
}

const has = ({ ROLE }: Config, role: string): boolean => ROLE === 'all' || ROLE === role;

/** Erases again what a backup brought back, and to the end what was begun: before anything is served. */
async function mendErasures({ config, engines, erasing, log, now }: Process): Promise<void> {
  await noteRestored(config.DATA_DIR, engines.store, now());
  const erased = await reapplyErasures(erasing, now).catch((error: unknown) => {
    // A failed erasure does not keep the product from serving; an engine that is away does.
    if (!(error instanceof AggregateError)) throw error;
    log.error({ err: error }, 'accounts could not be erased again');
    return 0;
  });
  await dropLeftovers(config.DATA_DIR, now());
  if (erased > 0) log.warn({ erased }, 'accounts were erased again, or to the end');
}

/** Workers that run beside the requests. */
interface Workers {
  readonly projector: Projector | undefined;
  readonly heads: ReturnType<typeof keepHeads> | undefined;
  readonly installation: InstallationWatch;
  /** Resolves when all of it has ended and leaves the engines alone. */
  stop(): Promise<void>;
}

async function startWorkers(
  { config, secrets, engines, erasing, damaged, log, now }: Process,
  fatal: (error: unknown) => void,
): Promise<Workers> {
  // Before anything mends it: the line must be seen.
  const endWatch = await watchLog(engines, log, isEmbedded(config));
  const projector = has(config, 'projector') ? startProjector(config, log, now, fatal) : undefined;
  // Where no page can be served before the views are there, they have the machine to themselves.
  const viewsFirst =
    projector && isEmbedded(config) && !(await readActiveSet(engines.views)) ? projector.active : undefined;
  const heads =
    has(config, 'api') || has(config, 'jobs')
      ? keepHeads(
          viewsFirst ?? Promise.resolve(),
          { ...engines, signer: erasing.signer },
          { mayExtend: has(config, 'jobs'), witnesses: config.WITNESSES, log, now },
        )
      : undefined;
  const installation = watchInstallation(
    { ...engines, secrets, newestHead: () => heads?.newestHead() },
    config,
    damaged,
    log,
    now,
  );
  const jobs = has(config, 'jobs')
    ? startJobs(engines, config, secrets, log, now, { viewsFirst })
    : undefined;
  return {
    projector,
    heads,
    installation,
    stop: async () => {
      await endWatch();
      await jobs?.stop();
      await projector?.stop();
      await heads?.stop();
      await installation.stop();
    },
  };
}

function healthOf({ config, engines, damaged, now }: Process, { projector, heads }: Workers): HealthDeps {
  const { store, views, jobs, sessions } = engines;
  const isLocal = [config.EVENT_STORE, config.VIEW_STORE].includes('sqlite') || config.JOB_QUEUE === 'local';
  return {
    sessions: has(config, 'api') ? sessions : undefined,
    dataDir: isLocal ? config.DATA_DIR : undefined,
    store,
    views,
    declared: viewsFor(config.CAMPAIGNS, config.MUNICIPALITY_MIN_COUNT),
    jobs,
    projector,
    newestHead: heads?.newestHead,
    logCheck: heads?.logCheck,
    damaged: isLocal ? () => damaged.names() : undefined,
    unwritable: async () => (await unwritableFiles(config)).map(({ name }) => name),
    misfits: () => describeMisfits(engines),
    now,
  };
}

/** The server of a process that answers calls. */
async function buildSite(
  { config, secrets, engines, erasing, log, now }: Process,
  health: HealthDeps,
  streams: StreamCache,
  pages: string,
): Promise<FastifyInstance> {
  const deps: ProvingDeps = {
    config,
    limits: limitsAt(config.RATE_LIMIT_SCALE),
    secrets: { pepper: secrets.PEPPER, linkSecret: secrets.LINK_SECRET, jwtSecret: secrets.JWT_SECRET },
    engines: { store: engines.store, keys: engines.keys, streams },
    erasing,
    proving: { ...engines, signer: erasing.signer },
    jobs: engines.jobs,
    views: engines.views,
    bus: engines.bus,
    sessions: engines.sessions,
    health,
    passwords: createPasswords(secrets.PEPPER, config.PASSWORD_COST),
    log,
    pages,
    now,
    sessionTime: await sessionTime(engines.sessions, engines.store, now),
  };
  const sources = publicSources(deps);
  return buildServer(deps, {
    api: (api) => apiRoutes(api, deps, sources),
    beside: (app) => sharingRoutes(app, deps, sources),
    pages: publicPages(deps, sources.figures),
  });
}

/**
 * Ends the process on a signal, after `end` has let go of everything.
 * @returns what ends it without a signal, with that exit code
 */
function drainOnSignal(
  log: Logger,
  end: () => Promise<void>,
  fatal: (error: unknown) => void,
): (code?: number) => Promise<void> {
  let draining = false;
  const drain = async (code = 0): Promise<void> => {
    if (draining) return;
    draining = true;
    setTimeout(() => process.exit(EXIT_FATAL), DRAIN_MS).unref();
    await end();
    log.flush(() => process.exit(code));
    setTimeout(() => process.exit(code), 100);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain().catch(fatal));
  return drain;
}

function printAddresses(
  config: Config,
  address: string,
  metrics: MetricsServer | undefined,
  print: (line: string) => void,
): void {
  if (metrics) print(`Figures for Prometheus are at ${metrics.url}`);
  print(
    has(config, 'api')
      ? `Footprint is ready at ${address}/${config.APP_BASE}/`
      : `Footprint (${config.ROLE}) is ready at ${address}/`,
  );
  if (has(config, 'api') && !config.PUBLIC_URL.startsWith('https:'))
    print(
      'Browsers reach it over HTTP/1.1; a proxy with TLS and HTTP/2 is for the site, see docs/operating.md',
    );
}

/** Codes of errors from a wrong HOST or PORT; a port that is taken may be free again at the next start. */
const NO_ADDRESS = ['ENOTFOUND', 'EADDRNOTAVAIL', 'EACCES', 'EINVAL'];

/** @throws ConfigError when nothing can ever listen there */
async function listening<T>(host: string, port: number, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !NO_ADDRESS.includes(code)) throw error;
    throw new ConfigError(`HOST, PORT: this machine cannot listen at ${host}, port ${port} (${code})`);
  }
}
