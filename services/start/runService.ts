import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Config, isEmbedded, parseConfig } from '@footprint/infra/config.ts';
import { ConfigError } from '@footprint/infra/configError.ts';
import { createPasswords } from '@footprint/infra/passwords/argon2.ts';
import { loadSecrets } from '@footprint/infra/secrets.ts';
import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { pino } from 'pino';
import { erasureDeps } from '../account/erasure/deps.ts';
import { reapplyErasures } from '../account/erasure/reapply.ts';
import { keepHeads } from '../audit/keepHeads.ts';
import type { ProvingDeps } from '../audit/provenLog.ts';
import { noteRestored } from '../backup/noteRestored.ts';
import { dropLeftovers } from '../backup/unfinished.ts';
import { openEngines } from '../engine/engines.ts';
import { StreamCache } from '../engine/streamCache.ts';
import { publicSources } from '../figures/publicSources.ts';
import { type MetricsServer, startMetrics } from '../http/health/metricsServer.ts';
import { buildProbes } from '../http/health/probes.ts';
import { limitsAt } from '../http/limits.ts';
import { buildServer } from '../http/server.ts';
import { sessionTime } from '../http/sessionTime.ts';
import { startJobs } from '../jobs/startJobs.ts';
import { startProjector } from '../projector/startProjector.ts';
import { refusedTerms, roundsOfLog, roundsStored, storeTerms } from '../rounds/roundTerms.ts';
import { publicPages } from '../sharing/publicPages.ts';
import { sharingRoutes } from '../sharing/routes.ts';
import { EXIT_FATAL } from './builds.ts';
import { freePort } from './freePort.ts';
import { watchInstallation } from './installationWatch.ts';
import { describeMisfits, watchLog } from './logWatch.ts';
import { apiRoutes } from './routes.ts';

/** A drain that takes longer is cut. */
const DRAIN_MS = 10_000;

/** How long to wait for the views before listening. */
const FIRST_VIEWS_MS = 1_000;

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
  const parsed = parseConfig(env);
  if ('faults' in parsed) throw new ConfigError(parsed.faults.join('\n'));
  if (parsed.config.PORT === 0) {
    const port = await listening(parsed.config.HOST, 0, () => freePort(parsed.config.HOST));
    return runService({ ...env, PORT: String(port) }, pages, print);
  }
  const wished = parsed.config;
  const log = pino(
    { level: wished.LOG_LEVEL, redact: ['req.headers', '*.password', '*.mail'] },
    pino.destination({ fd: 2, sync: false }),
  );
  const secrets = loadSecrets(wished, (name) =>
    log.warn({ name }, 'this version needs a secret more: it was made'),
  );
  const has = (role: string): boolean => wished.ROLE === 'all' || wished.ROLE === role;

  const fatal = (error: unknown): void => {
    log.fatal({ err: error }, 'the process cannot go on');
    log.flush(() => process.exit(EXIT_FATAL));
    setTimeout(() => process.exit(EXIT_FATAL), 100);
  };
  const { engines, close } = await openEngines(wished, secrets, {
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
  if (has('api') || has('jobs')) {
    // Before anything is served: a backup may have been put back.
    await noteRestored(wished.DATA_DIR, engines.store, now());
    const erased = await reapplyErasures(erasing, now).catch((error: unknown) => {
      // A failed erasure does not keep the product from serving; an engine that is away does.
      if (!(error instanceof AggregateError)) throw error;
      log.error({ err: error }, 'accounts could not be erased again');
      return 0;
    });
    await dropLeftovers(wished.DATA_DIR, now());
    if (erased > 0) log.warn({ erased }, 'accounts were erased again, or to the end');
  }
  if (has('jobs')) await storeTerms(engines, wished.CAMPAIGNS, now());
  const rounds = await roundsOfLog(engines.store, wished.CAMPAIGNS, () =>
    log.warn('waits for a process with jobs to store the rounds of CAMPAIGNS_FILE'),
  );
  const config: Config = { ...wished, CAMPAIGNS: rounds };
  // Before anything mends it: the line must be seen.
  const endWatch = await watchLog(engines, log, isEmbedded(config));
  const projector = has('projector') ? startProjector(config, log, now, fatal) : undefined;
  // Where no page can be served before the views are there, they have the machine to themselves.
  const viewsFirst =
    projector && isEmbedded(config) && !(await readActiveSet(engines.views)) ? projector.active : undefined;
  const proving = { ...engines, signer: erasing.signer };
  const heads =
    has('api') || has('jobs')
      ? keepHeads(viewsFirst ?? Promise.resolve(), proving, {
          mayExtend: has('jobs'),
          witnesses: config.WITNESSES,
          log,
          now,
        })
      : undefined;
  const installation = watchInstallation(
    { ...engines, newestHead: () => heads?.newestHead() },
    config,
    log,
    now,
  );
  const jobs = has('jobs') ? startJobs(engines, config, secrets, log, now, { viewsFirst }) : undefined;
  const { store, views, jobs: queue } = engines;
  const isLocal = [config.EVENT_STORE, config.VIEW_STORE].includes('sqlite') || config.JOB_QUEUE === 'local';
  const health = {
    sessions: has('api') ? engines.sessions : undefined,
    dataDir: isLocal ? config.DATA_DIR : undefined,
    store,
    views,
    jobs: queue,
    projector,
    newestHead: heads?.newestHead,
    logCheck: heads?.logCheck,
    damaged: isLocal ? installation.damaged : undefined,
    misfits: () => describeMisfits(engines),
    now,
  };
  const streams = new StreamCache();
  engines.bus.subscribe('keyDestroyed', ({ subject }) => streams.forget(subject));
  const serverOf = (deps: ProvingDeps) => {
    const sources = publicSources(deps);
    const { figures } = sources;
    return buildServer(deps, {
      api: (api) => apiRoutes(api, deps, sources),
      beside: (app) => sharingRoutes(app, deps, sources),
      pages: publicPages(deps, figures),
    });
  };
  const app = has('api')
    ? await serverOf({
        config,
        limits: limitsAt(config.RATE_LIMIT_SCALE),
        secrets: { pepper: secrets.PEPPER, linkSecret: secrets.LINK_SECRET, jwtSecret: secrets.JWT_SECRET },
        engines: { store: engines.store, keys: engines.keys, streams },
        erasing,
        proving,
        jobs: engines.jobs,
        views: engines.views,
        bus: engines.bus,
        sessions: engines.sessions,
        health,
        passwords: createPasswords(secrets.PEPPER),
        log,
        pages,
        now,
        sessionTime: await sessionTime(engines.sessions, engines.store, now),
      })
    : buildProbes(log, health);

  let metrics: MetricsServer | undefined;
  let draining = false;
  const ending = new AbortController();
  const drain = async (code = 0): Promise<void> => {
    if (draining) return;
    draining = true;
    ending.abort();
    setTimeout(() => process.exit(EXIT_FATAL), DRAIN_MS).unref();
    // Requests first: what was accepted is finished while everything it needs still runs.
    await app.close();
    await metrics?.close();
    await endWatch();
    await jobs?.stop();
    await projector?.stop();
    await heads?.stop();
    await installation.stop();
    await close();
    log.flush(() => process.exit(code));
    setTimeout(() => process.exit(code), 100);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain().catch(fatal));

  // Deciders, sums and the names of views hang on them: a new process takes them up.
  if (!isDeepStrictEqual(rounds, wished.CAMPAIGNS))
    void roundsStored(engines.store, wished.CAMPAIGNS, ending.signal).then((areStored) => {
      if (!areStored) return;
      log.warn('the log has the rounds of CAMPAIGNS_FILE now: ends to be started again with them');
      return drain(EXIT_FATAL).catch(fatal);
    });

  // Views of a log that is known are there at once; a long build goes on while the server already answers, unready.
  await Promise.race([projector?.active, sleep(FIRST_VIEWS_MS, undefined, { ref: false })]);
  const address = await listening(config.HOST, config.PORT, () =>
    app.listen({ port: config.PORT, host: config.HOST }),
  );
  // Afterwards: a port that both were given by mistake is the site's.
  metrics = await startMetrics(log, health, { host: config.METRICS_HOST, port: config.METRICS_PORT });
  if (metrics) print(`Figures for Prometheus are at ${metrics.url}`);
  print(
    has('api')
      ? `Footprint is ready at ${address}/${config.APP_BASE}/`
      : `Footprint (${config.ROLE}) is ready at ${address}/`,
  );
  if (has('api') && !config.PUBLIC_URL.startsWith('https:'))
    print(
      'Browsers reach it over HTTP/1.1; a proxy with TLS and HTTP/2 is for the site, see docs/operating.md',
    );
}

/** What a wrong HOST or PORT is answered with; a port that is taken may be free again at the next start. */
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
