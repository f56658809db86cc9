import { join } from 'node:path';
import type { Config } from '@footprint/infra/config.ts';
import { requireDataDir } from '@footprint/infra/dataDir.ts';
import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import { openSqliteErasureList } from '@footprint/infra/erasures/sqlite/open.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { openSqliteEventStore } from '@footprint/infra/event-store/sqlite/open.ts';
import { headFolders } from '@footprint/infra/heads/folder/open.ts';
import type { HeadStore } from '@footprint/infra/heads/port.ts';
import { openInstallationFile } from '@footprint/infra/installation/file/open.ts';
import type { InstallationRecord } from '@footprint/infra/installation/port.ts';
import type { JobLedger } from '@footprint/infra/job-ledger/port.ts';
import { openSqliteJobLedger } from '@footprint/infra/job-ledger/sqlite/open.ts';
import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import { broadcastDestroyed } from '@footprint/infra/keys/broadcastDestroyed.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import { openSqliteKeyStore } from '@footprint/infra/keys/sqlite/open.ts';
import type { LeaseStore } from '@footprint/infra/leases/port.ts';
import { openSqliteLeaseStore } from '@footprint/infra/leases/sqlite/open.ts';
import { openLocalBus } from '@footprint/infra/live-bus/local/open.ts';
import type { LiveBus } from '@footprint/infra/live-bus/port.ts';
import { openOutbox } from '@footprint/infra/mail/outbox/open.ts';
import type { Mailer } from '@footprint/infra/mail/port.ts';
import type { Secrets } from '@footprint/infra/secrets.ts';
import type { SessionStore } from '@footprint/infra/sessions/port.ts';
import { openSqliteSessionStore } from '@footprint/infra/sessions/sqlite/open.ts';
import { compactFiles } from '@footprint/infra/sqlite/compact.ts';
import type { DamagedFiles } from '@footprint/infra/sqlite/damagedFiles.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { loadEsdb, loadMongoStores, loadRedisBus, loadRedisQueue } from './drivers.ts';
import { installationFile, lookBefore, settle } from './installation.ts';
import type { MongoStores } from './mongoStores.ts';
import { requireNoRestore } from './restoreJournal.ts';

/** Engines that a projector works with. */
export interface ProjectorEngines {
  readonly store: EventStore;
  readonly views: ViewStore;
  readonly leases: LeaseStore;
  readonly bus: LiveBus;
}

/** The engines that the configuration chooses, each behind its port. */
export interface Engines extends ProjectorEngines {
  readonly keys: KeyStore;
  readonly sessions: SessionStore;
  readonly jobs: JobQueue;
  readonly ledger: JobLedger;
  readonly mailer: Mailer;
  readonly erasures: ErasureList;
  /** Proofs of the log, kept apart from it. */
  readonly heads: HeadStore;
  /** Record of what the installation has had. */
  readonly installation: InstallationRecord;
  /** Leaves no older version of what was deleted in the files of the embedded engines. */
  readonly compact: () => Promise<void>;
}

/** Engines, and how to let go of them. */
export interface Opened<E> {
  readonly engines: E;
  close(): Promise<void>;
}

/** Reports of an engine while it goes on. */
export interface EngineReports {
  /** The log cannot be trusted any more and the process must end. */
  readonly onFatal: (error: Error) => void;
  /** An engine is away or answers badly; it is tried again. */
  readonly onTrouble: (error: unknown) => void;
  /** A job failed and will be tried again. */
  readonly onJobFailure: (error: unknown, jobKey?: string) => void;
  /** Something was lost or changed and is mended, or costs something: one line. */
  readonly onNotice: (line: string) => void;
  /** Files that were found damaged, by the engines as well. */
  readonly damaged?: DamagedFiles;
}

type ProjectorReports = Pick<EngineReports, 'onFatal' | 'onTrouble' | 'damaged'>;

export interface OpenOptions {
  /** Another AUDIT_KEY than the one that is known is wanted. */
  readonly takesAuditKey?: boolean;
  /** Another log than the one that was served here is wanted. */
  readonly takesLog?: boolean;
}

/** Whether anything but pages lies on this machine's disk. */
const keepsFiles = ({ EVENT_STORE, VIEW_STORE, JOB_QUEUE, MAIL }: Config): boolean =>
  EVENT_STORE === 'sqlite' || VIEW_STORE === 'sqlite' || JOB_QUEUE === 'local' || MAIL === 'outbox';

const fileIn = (config: Config, name: string): string => join(config.DATA_DIR, name);

/** Files that hold, or held, something that belongs to one citizen. */
const COMPACTED = ['events.db', 'views.db', 'keys.db', 'jobs.db', 'sessions.db'];

type Closing = { close(): Promise<void> };

/** Opens what a projector needs; what is open already is closed again when something cannot be opened. */
export const openProjectorEngines = (
  config: Config,
  reports: ProjectorReports,
): Promise<Opened<ProjectorEngines>> =>
  openAll(async (keep) => projectorEngines(config, reports, keep, await openMongo(config, keep)));

/**
 * Opens every engine; what is open already is closed again when one cannot be opened.
 * @throws ConfigError with a line for each store or secret that is missing, damaged, older or another one than was here
 */
export const openEngines = (
  config: Config,
  secrets: Secrets,
  reports: EngineReports,
  { takesAuditKey, takesLog }: OpenOptions = {},
): Promise<Opened<Engines>> =>
  openAll(async (keep) => {
    if (keepsFiles(config)) requireDataDir(config.DATA_DIR);
    requireNoRestore(config.DATA_DIR);
    const mongo = await openMongo(config, keep);
    const installation = keep(
      mongo ? mongo.installation() : openInstallationFile({ file: installationFile(config.DATA_DIR) }),
    );
    const { onNotice } = reports;
    const headPlaces =
      mongo && config.HEADS_STORE === 'views' ? await mongo.heads() : headFolders(config.HEADS_DIR);
    const looking = {
      config,
      headPlaces,
      secrets,
      record: installation,
      mongo: mongo?.connection,
      takesAuditKey,
      takesLog,
      onNotice,
    };
    const found = await lookBefore(looking);
    const engines = await projectorEngines(config, reports, keep, mongo);
    const keys = keep(await openKeys(config, secrets, reports, mongo));
    const sessions = keep(
      mongo ? await mongo.sessions() : await openSqliteSessionStore({ file: fileIn(config, 'sessions.db') }),
    );
    const mailer = keep(
      config.MAIL === 'outbox'
        ? await openOutbox({ folder: fileIn(config, 'outbox'), from: config.MAIL_FROM })
        : (await import('@footprint/infra/mail/smtp/open.ts')).openSmtpMailer({
            url: config.MAIL,
            from: config.MAIL_FROM,
          }),
    );
    const erasures = keep(
      mongo
        ? await mongo.erasures()
        : await openSqliteErasureList({ file: fileIn(config, 'erasures.db'), onFatal: reports.onFatal }),
    );
    const heads = keep(headPlaces.ofLog(engines.store.logId));
    const compact = () => compactFiles(COMPACTED.map((name) => fileIn(config, name)));
    const onFailure = reports.onJobFailure;
    const ledger = keep(await openLedger(config, mongo));
    const jobs = keep(
      config.JOB_QUEUE === 'local'
        ? await openSqliteJobQueue({ file: fileIn(config, 'jobs.db'), onFailure })
        : await (await loadRedisQueue()).openRedisJobQueue({ address: config.JOB_QUEUE, ledger, onFailure }),
    );
    await settle({ ...engines, keys, erasures, sessions, heads }, found, looking, Date.now());
    return {
      ...engines,
      keys: broadcastDestroyed(keys, engines.bus),
      sessions,
      mailer,
      jobs,
      ledger,
      erasures,
      heads,
      installation,
      compact,
    };
  });

/** Remembers what was opened, so that it is closed in the opposite order: the log last, the jobs first. */
type Keep = <E extends Closing>(engine: E) => E;

async function openAll<E>(open: (keep: Keep) => Promise<E>): Promise<Opened<E>> {
  const opened: Closing[] = [];
  const close = async (): Promise<void> => {
    for (const engine of opened.splice(0)) await engine.close();
  };
  try {
    const engines = await open((engine) => {
      opened.unshift(engine);
      return engine;
    });
    return { engines, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function projectorEngines(
  config: Config,
  { onFatal, onTrouble, damaged }: ProjectorReports,
  keep: Keep,
  mongo: MongoStores | undefined,
): Promise<ProjectorEngines> {
  requireNoRestore(config.DATA_DIR);
  const store = keep(
    config.EVENT_STORE === 'sqlite'
      ? await openSqliteEventStore({
          file: fileIn(config, 'events.db'),
          onFatal,
          ...(damaged && { damaged }),
        })
      : await (await loadEsdb()).openEsdbEventStore({ address: config.EVENT_STORE, onTrouble }),
  );
  const views = keep(
    mongo ? await mongo.views() : await openSqliteViewStore({ file: fileIn(config, 'views.db') }),
  );
  const leases = keep(
    mongo ? await mongo.leases() : await openSqliteLeaseStore({ file: fileIn(config, 'leases.db') }),
  );
  const bus = keep(
    config.JOB_QUEUE === 'local'
      ? openLocalBus(config.DATA_DIR)
      : await (await loadRedisBus()).openRedisBus({ address: config.JOB_QUEUE, onTrouble }),
  );
  return { store, views, leases, bus };
}

const openMongo = async ({ VIEW_STORE }: Config, keep: Keep): Promise<MongoStores | undefined> =>
  VIEW_STORE === 'sqlite' ? undefined : keep(await loadMongoStores(VIEW_STORE));

const openLedger = (config: Config, mongo: MongoStores | undefined): Promise<JobLedger> =>
  mongo ? mongo.ledger() : openSqliteJobLedger({ file: fileIn(config, 'job-ledger.db') });

const openKeys = (
  config: Config,
  { MASTER_KEY: masterKey }: Secrets,
  { onFatal, damaged }: EngineReports,
  mongo: MongoStores | undefined,
): Promise<KeyStore> =>
  mongo
    ? mongo.keys(masterKey)
    : openSqliteKeyStore({ file: fileIn(config, 'keys.db'), masterKey, onFatal, damaged });
