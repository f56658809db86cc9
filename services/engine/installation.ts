import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EMPTY_ROOT } from '@footprint/infra/audit/merkleTree.ts';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { signTreeHead } from '@footprint/infra/audit/treeHead.ts';
import type { Config } from '@footprint/infra/config.ts';
import { ConfigError } from '@footprint/infra/configError.ts';
import { whyUnwritable } from '@footprint/infra/dataDir.ts';
import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { type HeadPlaces, type HeadStore, NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import {
  type Installation,
  type InstallationRecord,
  STORES,
  type StoreName,
} from '@footprint/infra/installation/port.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import type { MongoConnection } from '@footprint/infra/mongodb/connect.ts';
import { checkValues } from '@footprint/infra/secretCheck.ts';
import type { Secrets } from '@footprint/infra/secrets.ts';
import { EVERYONE, type SessionStore } from '@footprint/infra/sessions/port.ts';
import { lockAlone } from '@footprint/infra/sqlite/alone.ts';
import { beatOf } from '@footprint/infra/sqlite/beat.ts';
import { type Depth, findDamage, holdsRows, isEmpty } from '@footprint/infra/sqlite/damage.ts';
import { PARTS } from '@footprint/infra/sqlite/openDatabase.ts';
import { noteErasuresOf } from './erasuresOfLog.ts';
import { markOf, noteLostTail } from './lostTail.ts';
import { auditKeyOf, differs, knownSecretFaults, provenSecretFaults } from './secretFaults.ts';

/** Where the record of an installation is kept beside embedded keys. */
export const installationFile = (dataDir: string): string => join(dataDir, 'installation.json');

/** State that was found before anything was opened: opening makes what is missing. */
export interface Found {
  readonly known: Installation | undefined;
  /** Stores that are begun anew by this opening though the installation is not new, or not as far as can be known. */
  readonly begun: ReadonlySet<StoreName>;
  /** Files that were found damaged while they were served, and still are, as the process that found it runs. */
  readonly damaged: readonly string[];
  /** Logs with events of which heads are kept. */
  readonly proven: readonly string[];
}

export interface LookOptions {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly record: InstallationRecord;
  readonly mongo: MongoConnection | undefined;
  readonly headPlaces: HeadPlaces;
  /** Another AUDIT_KEY than the one that is known is wanted. */
  readonly takesAuditKey?: boolean | undefined;
  /** Another log than the one that was served here is wanted, or a new one beside heads of others. */
  readonly takesLog?: boolean | undefined;
  /** Hears in one line what was mended, and what that costs. */
  readonly onNotice: (line: string) => void;
}

/** Every file of the embedded engines, and what is lost where it is begun anew; without that nothing can begin it anew. */
const FILES: Readonly<Record<string, { readonly depth: Depth; readonly price?: string }>> = {
  'events.db': { depth: 'both ends' },
  'keys.db': { depth: 'every page' },
  'erasures.db': { depth: 'every page', price: 'the list is filled again from the log' },
  'sessions.db': { depth: 'every page', price: 'every session ends' },
  'views.db': { depth: 'both ends', price: 'views are built anew from the log' },
  'jobs.db': { depth: 'every page', price: 'links that are still open are mailed once more' },
  'job-ledger.db': { depth: 'every page', price: 'mails that are due now may be sent twice' },
  'leases.db': { depth: 'every page', price: 'nothing is lost' },
};

/** Files of which an older one is better than none, and what was lost with the newer. An earlier version noted no beat in them. */
const OLDER_IS_TAKEN: Readonly<Record<string, string>> = {
  'jobs.db': 'what was done since is handed over again, and was mailed only where job-ledger.db says so',
  'job-ledger.db': 'mails that were handed over since may be sent twice',
};

/** Files that carry the beat of the installation, so that an older one in their place is found out. */
export const BEATEN: readonly string[] = ['keys.db', 'sessions.db', ...Object.keys(OLDER_IS_TAKEN)];

const WAY_OUT: Readonly<Record<string, string>> = {
  'events.db': 'put it back, or run backup restore with the newest backup',
  'keys.db': 'put it back, or run backup restore with --keys',
};

/**
 * Looks at files and secrets before anything is opened. What is missing, damaged, older or another one, and holds what cannot
 * be had again, stops the start; what can be had again is removed to be begun anew.
 * @throws ConfigError with a line for each file and secret that nothing can be served with
 * @throws Error when a damaged file cannot be removed, as another process has the folder open
 */
export async function lookBefore(options: LookOptions): Promise<Found> {
  const { config, secrets, record, takesAuditKey = false, onNotice } = options;
  const known = await record.read();
  const secretFaults = knownSecretFaults(known, secrets, takesAuditKey);
  const faults = [
    ...(known?.unfinished ?? []).map(
      (store) => `a copy of ${store} was cut short, and some are missing: run it again`,
    ),
    ...secretFaults,
    ...(secretFaults.length > 1
      ? [
          'where none of these was changed, the record of the installation (installation.json) is that of another one: put the right one back, or delete it',
        ]
      : []),
    ...fileFaults(config, known),
    ...(await unwritableFiles(config)).map(
      ({ path, why }) =>
        `${path} cannot be written (${why}): give it to the user that this process runs as, on a disk that takes writes`,
    ),
  ];
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  if (known && differs(known, secrets, 'JWT_SECRET'))
    onNotice('JWT_SECRET is another one: every session has ended');
  const begun = new Set<StoreName>();
  const damaged: string[] = [];
  for (const [name, { price }] of Object.entries(FILES)) {
    if (price === undefined || !isKept(config, name)) continue;
    const file = join(config.DATA_DIR, name);
    const seen = known?.damaged.includes(name);
    const damage =
      damageOf(file, name) ??
      (seen ? 'found while it was served' : known && isEmpty(file) ? 'it is empty' : undefined);
    if (damage !== undefined && !remove(config, name)) {
      if (!seen)
        throw new Error(`${name} is damaged (${damage}), and another process has it open: stop that first`);
      damaged.push(name);
    }
    if (existsSync(file)) continue;
    if (isStore(name)) begun.add(storeOf(name));
    if (known || damage !== undefined)
      onNotice(
        `${name} was ${damage === undefined ? 'missing' : `damaged (${damage})`} and is begun anew: ${price}`,
      );
  }
  if (options.mongo) for (const name of await missingCollections(options.mongo)) begun.add(name);
  if (known && !begun.has('sessions') && isOlder(config, 'sessions.db', known)) begun.add('sessions');
  for (const [name, price] of Object.entries(OLDER_IS_TAKEN))
    if (known && isOlder(config, name, known) && beatOf(join(config.DATA_DIR, name)) > 0)
      onNotice(`${name} is older than the one that was here: ${price}`);
  return { known, begun, damaged, proven: await options.headPlaces.logsWithHeads() };
}

const storeOf = (file: string): StoreName => file.replace('.db', '') as StoreName;
const isStore = (file: string): boolean => file === 'erasures.db' || file === 'sessions.db';

/** Whether the configuration keeps this file in DATA_DIR. */
export function isKept({ EVENT_STORE, VIEW_STORE, JOB_QUEUE }: Config, name: string): boolean {
  if (name === 'events.db') return EVENT_STORE === 'sqlite';
  return name === 'jobs.db' ? JOB_QUEUE === 'local' : VIEW_STORE === 'sqlite';
}

/** A file or folder that is there and that this process cannot write. */
export interface Unwritable {
  /** As operators know it: a file of DATA_DIR, or the setting that names the folder. */
  readonly name: string;
  readonly path: string;
  readonly why: string;
}

/** Where this process could not write what it keeps on this machine. What is missing is made, but for the folder. */
export async function unwritableFiles(config: Config): Promise<readonly Unwritable[]> {
  const { DATA_DIR, VIEW_STORE, HEADS_DIR, HEADS_STORE, ROLE } = config;
  const kept = Object.keys(FILES).filter((name) => isKept(config, name));
  const wanted = kept.flatMap((name) =>
    PARTS.map((part) => ({ name: name + part, path: join(DATA_DIR, name + part) })),
  );
  const record = installationFile(DATA_DIR);
  if (VIEW_STORE === 'sqlite') wanted.push({ name: basename(record), path: record });
  if (kept.length > 0) wanted.unshift({ name: 'DATA_DIR', path: DATA_DIR });
  // The others only read them.
  if (HEADS_STORE === 'folder' && (ROLE === 'all' || ROLE === 'jobs'))
    wanted.push({ name: 'HEADS_DIR', path: HEADS_DIR });
  const asked = wanted.map(async (one) => ({ ...one, why: await whyUnwritable(one.path) }));
  return (await Promise.all(asked)).flatMap(({ why, ...one }) =>
    why === undefined || (why === 'ENOENT' && one.name !== 'DATA_DIR') ? [] : [{ ...one, why }],
  );
}

const damageOf = (file: string, name: string): string | undefined =>
  findDamage(file, FILES[name]?.depth ?? 'every page');

const isOlder = (config: Config, name: string, { beat }: Installation): boolean =>
  isKept(config, name) &&
  existsSync(join(config.DATA_DIR, name)) &&
  beatOf(join(config.DATA_DIR, name)) < beat;

/** Without these two nothing can be served. */
function fileFaults(config: Config, known: Installation | undefined): readonly string[] {
  const { DATA_DIR } = config;
  const needed = ['events.db', 'keys.db'].filter((name) => isKept(config, name));
  const missing = needed.filter((name) => !existsSync(join(DATA_DIR, name)));
  // A folder of before the list: what holds something proves that all others were there.
  const proof = STORES.map((store) => `${store}.db`).find(
    (name) => isKept(config, name) && holdsRows(join(DATA_DIR, name)),
  );
  const because = (name: string): string | undefined =>
    known?.stores.includes(storeOf(name))
      ? 'this installation has had it'
      : known
        ? undefined
        : proof && `${proof} is there`;
  const lost = missing.flatMap((name) => {
    const reason = because(name);
    return reason === undefined
      ? []
      : [`${join(DATA_DIR, name)} is missing, and ${reason}: ${WAY_OUT[name]}`];
  });
  const damaged = needed.flatMap((name) => {
    // A page that was found while the log was served lies between its ends.
    const damage = known?.damaged.includes(name)
      ? findDamage(join(DATA_DIR, name), 'every page')
      : damageOf(join(DATA_DIR, name), name);
    return damage === undefined ? [] : [`${join(DATA_DIR, name)} is damaged (${damage}): ${WAY_OUT[name]}`];
  });
  const older =
    known && damaged.length === 0 && isOlder(config, 'keys.db', known)
      ? [
          `${join(DATA_DIR, 'keys.db')} is older than the one that was here: citizens who registered since could never be read again; put the newest one back, or take this one with keys accept`,
        ]
      : [];
  return [...lost, ...damaged, ...older];
}

/** Whether the file could be removed: not while another process has the folder open. */
function remove(config: Config, name: string): boolean {
  const { DATA_DIR } = config;
  const files = Object.keys(FILES).filter((file) => isKept(config, file));
  const alone = lockAlone(files.map((file) => join(DATA_DIR, file)));
  if (!alone) return false;
  alone.release();
  for (const part of PARTS) rmSync(join(DATA_DIR, name + part), { force: true });
  return true;
}

/** Collections that their stores make when they are opened. */
async function missingCollections(mongo: MongoConnection): Promise<readonly StoreName[]> {
  const found = await mongo.read(() => mongo.db.listCollections({}, { nameOnly: true }).toArray());
  const names = new Set(found.map(({ name }) => name));
  const made = { erasures: 'erasures', sessions: 'epochs' } as const;
  return (['erasures', 'sessions'] as const).filter((store) => !names.has(made[store]));
}

/** Why a log is not taken for the one of this installation; undefined where nothing speaks against it. */
function otherLog(
  id: string,
  hasEvents: boolean,
  seen: Installation['log'],
  proven: readonly string[],
): string | undefined {
  const way = 'put that one back, or take this one with events accept';
  if (seen && seen.id !== id)
    return `the log ${id} is another one than ${seen.id}, which was served here: ${way}`;
  if (hasEvents || seen || proven.length === 0) return undefined;
  return `the log ${id} is empty, and heads are kept of ${proven.join(', ')}: ${way}`;
}

interface SettledEngines {
  readonly store: EventStore;
  readonly keys: KeyStore;
  readonly erasures: ErasureList;
  readonly sessions: SessionStore;
  readonly heads: HeadStore;
}

/**
 * Compares what was opened: a log without events beside keys of citizens, or a log of citizens without keys, is a lost one.
 * Fills again what can be, and notes what the installation has from now on. `now` in epoch milliseconds.
 * @throws ConfigError naming the store that was lost, or is another one
 */
export async function settle(
  engines: SettledEngines,
  { known, begun, damaged, proven }: Found,
  {
    record,
    secrets,
    takesAuditKey = false,
    takesLog = false,
    onNotice,
  }: Omit<LookOptions, 'config' | 'mongo' | 'headPlaces'>,
  now: number,
): Promise<void> {
  const { store, keys, erasures, sessions } = engines;
  const newest = await store.newest();
  const [subject] = await keys.subjects('', 1);
  if (!newest && (subject !== undefined || (known?.log?.end ?? '') !== ''))
    throw new ConfigError(
      `EVENT_STORE: the log is empty, and ${subject === undefined ? 'this installation has had one' : 'there are keys of citizens'}: put the newest backup of it back`,
    );
  const fault = takesLog ? undefined : otherLog(store.logId, newest !== undefined, known?.log, proven);
  if (fault !== undefined) throw new ConfigError(`EVENT_STORE: ${fault}`);
  // Before the first event: from then on a log without a head has lost it.
  if (!newest) await beginHeads(engines, secrets, now);
  const hasCitizens = newest !== undefined && (await store.head(['account-'])) !== '';
  if (hasCitizens && subject === undefined && (await livingAccount(store)) !== undefined)
    throw new ConfigError(
      'VIEW_STORE: there are no keys, and the log is of citizens who have not been erased: put the newest backup of the keys back',
    );
  if (known?.secrets.PEPPER === undefined) {
    const faults = await provenSecretFaults(store, secrets, takesAuditKey);
    if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  }
  const counted = await erasures.count();
  if (hasCitizens && (begun.has('erasures') || counted < (known?.erasures ?? 0))) {
    await noteErasuresOf(store, erasures);
    onNotice(
      `the list of erasures was lost or older: it was filled again from the log, with ${await erasures.count()} erasures`,
    );
  }
  if (hasCitizens && begun.has('sessions')) {
    await sessions.revokeAll(EVERYONE, Math.max(now, newest?.metadata.recordedAt ?? 0));
    onNotice('the list of ended sessions was lost or older: every session has ended');
  }
  const lost = await noteLostTail(store, known?.log, now);
  if (lost)
    onNotice(
      `the log ends at ${lost.found || 'its beginning'} and was served here up to ${lost.seen}: ${lost.lost ?? 'an unknown number of'} events are lost; put a newer backup back, or find out by audit verify with a head that was kept elsewhere`,
    );
  const mark = (await markOf(store)) ?? (takesLog ? { id: store.logId, end: '' } : undefined);
  await record.write({
    stores: ['events', 'keys', 'erasures', 'sessions'],
    // The command that takes another one says so in the log first.
    secrets: { ...checkValues(secrets), ...(takesAuditKey && (await auditKeyOf(store, known))) },
    ...(mark && { log: mark }),
    ...(known?.head && { head: known.head }),
    erasures: Math.max(await erasures.count(), known?.erasures ?? 0),
    beat: known?.beat ?? 0,
    unfinished: [],
    damaged: [...damaged],
  });
}

/** Signs the head of a log without events, unless there is one. */
async function beginHeads(
  { store, heads, erasures }: SettledEngines,
  secrets: Secrets,
  now: number,
): Promise<void> {
  if ((await heads.read(NEWEST_HEAD)) !== undefined) return;
  const head = {
    logId: store.logId,
    size: 0,
    root: EMPTY_ROOT.toString('base64'),
    signedAt: Math.floor(now / 1000),
    erasures: await erasures.count(),
  };
  await heads.write(NEWEST_HEAD, Buffer.from(signTreeHead(createSigner(secrets.AUDIT_KEY), head)));
}

/** An account of the log that has not been erased; undefined where there is none. */
async function livingAccount(store: EventStore): Promise<string | undefined> {
  const living = new Set<string>();
  for (let after = '', atEnd = false; !atEnd; ) {
    const page = await store.readAll({ after, prefixes: ['account-'] });
    for (const { type, stream } of page.events) {
      if (type === 'AccountErasureRequested') living.delete(stream);
      else if (type === 'UserRegistered') living.add(stream);
    }
    ({ position: after, atEnd } = page);
  }
  const [first] = living;
  return first;
}
