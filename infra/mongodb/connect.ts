import { type Db, MongoClient, MongoServerError, ReadConcern, ReadPreference } from 'mongodb';
import { ConfigError } from '../configError.ts';
import { translated, wasNeverSent } from './errors.ts';

/** Within this an absent engine is noticed, when connecting as well as later. */
const NOTICE_MS = 2_500;
/** The server gives up waiting for a majority, */
const MAJORITY_MS = 10_000;
/** and this process gives up on a server that says nothing at all, unless the address sets another time. */
const SILENCE_MS = 20_000;
const CONNECTIONS = 20;

const MOST_STATEMENTS = 1_000;
/**
 * FerretDB 1 holds a connection to its own database per statement, of a hundred, until the command ends. It serves tests
 * alone: of two guarded writes at once it may do both.
 */
const MOST_STATEMENTS_FERRETDB = 20;

const ADDRESS = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^/?]+)(?:\?.*)?$/;
const AUTHENTICATION_FAILED = 18;

/** A database that all engines of a process share. Its opener closes it, after them. */
export interface MongoConnection {
  readonly db: Db;
  /** How many writes one command may hold. */
  readonly mostStatements: number;
  /**
   * Runs what only reads.
   * @throws StoreUnavailable 'refused'
   */
  read<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs a single write.
   * @throws StoreUnavailable 'refused' when it was surely never sent, else 'unknown'
   */
  write<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs several writes, any of which may have been done when one fails.
   * @throws StoreUnavailable 'unknown'
   */
  writeSteps<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Connects to the database in the path of a mongodb:// or mongodb+srv:// address. Whatever the address says, reads go to
 * the primary and see only what a majority keeps, and writes are acknowledged by a majority, from its journal.
 * @throws StoreUnavailable when the server is away
 * @throws ConfigError when the address is wrong, names no database, or its credentials are refused; never shows the address
 */
export async function connectMongo(
  address: string,
  { silenceMs = SILENCE_MS }: { readonly silenceMs?: number } = {},
): Promise<MongoConnection> {
  const client = clientOf(address, silenceMs);
  try {
    await client.connect();
    const admin = client.db().admin();
    const { setName, msg } = await admin.command({ hello: 1 });
    const info = await admin.command({ buildInfo: 1 });
    const isReplicated = setName !== undefined || msg === 'isdbgrid';
    return new Connection(client, isReplicated, 'ferretdbVersion' in info || 'ferretdb' in info);
  } catch (error) {
    await client.close();
    if (error instanceof MongoServerError && error.code === AUTHENTICATION_FAILED)
      throw new ConfigError('VIEW_STORE: MongoDB refuses the credentials in its address');
    throw translated(error, 'refused');
  }
}

function clientOf(address: string, silenceMs: number): MongoClient {
  if (!ADDRESS.test(address))
    throw new ConfigError('VIEW_STORE: the address of MongoDB must look like mongodb://host:27017/database');
  try {
    return new MongoClient(address, {
      appName: 'footprint',
      maxPoolSize: CONNECTIONS,
      serverSelectionTimeoutMS: NOTICE_MS,
      connectTimeoutMS: NOTICE_MS,
      waitQueueTimeoutMS: silenceMs,
      socketTimeoutMS: silenceMs,
      // Sent only to servers that can tell a repeated write from a new one.
      retryWrites: true,
      retryReads: true,
      ignoreUndefined: true,
    });
  } catch {
    // The driver's message may quote the address, and with it a password.
    throw new ConfigError(
      'VIEW_STORE: the address of MongoDB cannot be read: check its options and that its password is encoded',
    );
  }
}

class Connection implements MongoConnection {
  readonly db: Db;
  readonly mostStatements: number;
  readonly #client: MongoClient;
  readonly #isReplicated: boolean;

  constructor(client: MongoClient, isReplicated: boolean, isFerretdb: boolean) {
    this.#client = client;
    this.#isReplicated = isReplicated;
    this.mostStatements = isFerretdb ? MOST_STATEMENTS_FERRETDB : MOST_STATEMENTS;
    this.db = client.db(undefined, {
      writeConcern: { w: 'majority', journal: true, wtimeoutMS: MAJORITY_MS },
      readPreference: ReadPreference.primary,
      // Writes that a new primary may take back must not be folded upon: a checkpoint would step over them for ever.
      readConcern: new ReadConcern(isReplicated ? 'majority' : 'local'),
    });
  }

  async read<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw translated(error, 'refused');
    }
  }

  async write<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      // Replicated, the driver may have sent it once before, and this is what became of the second time.
      const isSure = !this.#isReplicated && wasNeverSent(error);
      throw translated(error, isSure ? 'refused' : 'unknown');
    }
  }

  async writeSteps<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw translated(error, 'unknown');
    }
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
