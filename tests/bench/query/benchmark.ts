import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '../../support/servers/runningServer.ts';
import { caughtUp } from '../../support/views/caughtUp.ts';
import { compare, ratio, type Subject } from '../measure/compare.ts';
import { type LoadResult, load } from '../measure/load.ts';
import { copyOfId, Demo, writeLog } from '../measure/logs.ts';
import { tokenFor } from '../measure/token.ts';
import { citizenSizes, type Place, ROUNDS, scaled } from '../settings.ts';

const SIZES = '1000,100000';
const CONNECTIONS = 8;
/** So few of each citizen's that many citizens fit. */
const EVENTS_EACH = 6;
/** The slowest hundredth varies more than what other benchmarks look at. */
const MORE_ROUNDS = ROUNDS * 3;

/** How long the overview of a year takes with few and with many citizens stored. */
export async function benchmarkQuery({ folder, cleanUp }: Place): Promise<void> {
  const demo = await Demo.seed(
    folder,
    100,
    ({ stream, revision }) => stream.startsWith('housing-') && revision < EVENTS_EACH,
  );
  const users = demo.events.flatMap(
    ({ metadata, revision }) => (revision === 0 ? metadata.userId : []) ?? [],
  );
  const secret = (await readFile(join(demo.dataDir, 'secrets/jwt_secret'), 'utf8')).trim();

  /** A running product that holds so many copies and has built its views, asked for any of their citizens. */
  const serve = async (copies: number): Promise<() => Promise<LoadResult>> => {
    const dataDir = join(folder, `copies-${copies}`);
    await demo.prepare(dataDir);
    writeLog(join(dataDir, 'events.db'), demo.spread(copies));
    const server = await startServer({ dataDir });
    cleanUp.defer(() => server.kill());
    await caughtUp(server);
    const next = () => {
      const userId = copyOfId(users[randomInt(users.length)] ?? '', randomInt(copies));
      return { headers: { authorization: `Bearer ${tokenFor(userId, secret)}` }, body: { year: 2024 } };
    };
    const url = `${server.url}/sdp-api/emissions/year`;
    const requests = scaled(3_000, CONNECTIONS);
    return () => load({ url, pid: server.process.pid, connections: CONNECTIONS, requests, next });
  };

  const rows: Record<string, Subject<LoadResult>> = {};
  const [few, many] = citizenSizes(SIZES).map((citizens) => Math.ceil(citizens / users.length));
  const name = (copies = 1): string => `${(copies * users.length).toLocaleString('en')} citizens`;
  rows[name(few)] = { measure: await serve(few ?? 1), against: name(few) };
  rows[name(many)] = { measure: await serve(many ?? 1), against: name(few), aim: '<= 1.2' };
  await compare<LoadResult>({
    title: `query: POST emissions/year, ${CONNECTIONS} connections, citizens chosen by chance`,
    rounds: MORE_ROUNDS,
    isWarmedUp: true,
    rows,
    columns: {
      'p50 ms': 'p50',
      'p99 ms': 'p99',
      'ratio of p99': ratio('p99'),
      aim: 'aim',
      'requests/s': 'perSecond',
      'peak RSS MiB': 'peakMiB',
    },
    notes: () => [
      `every citizen: the first ${EVENTS_EACH} events of a demonstration citizen's housing, written to the log directly`,
      'views built by the product; both servers run all the time and are asked in turn',
      'the peak includes building the views',
    ],
  });
}
