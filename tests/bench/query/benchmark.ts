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

const COLUMNS = {
  'p50 ms': 'p50',
  'p99 ms': 'p99',
  'ratio of p99': ratio('p99'),
  aim: 'aim',
  'requests/s': 'perSecond',
  'peak RSS MiB': 'peakMiB',
} as const;

/** How long the overview of a year takes with few and with many citizens stored, and with views that are not built. */
export async function benchmarkQuery(place: Place): Promise<void> {
  await fewAndMany(place);
  await storedAndFolded(place);
}

interface Served {
  readonly demo: Demo;
  readonly copies: number;
  /** Whether views are built: without them each answer is folded from the citizen's streams. */
  readonly hasViews: boolean;
}

/** A running product that holds so many copies, asked for any of their citizens over so many connections. */
async function serve(
  { folder, cleanUp }: Place,
  { demo, copies, hasViews }: Served,
): Promise<(connections: number) => Promise<LoadResult>> {
  const users = usersOf(demo);
  const secret = (await readFile(join(demo.dataDir, 'secrets/jwt_secret'), 'utf8')).trim();
  const dataDir = join(folder, `copies-${copies}-${hasViews}`);
  await demo.prepare(dataDir);
  writeLog(join(dataDir, 'events.db'), demo.spread(copies));
  const server = await startServer({ dataDir, env: { ROLE: hasViews ? 'all' : 'api' } });
  cleanUp.defer(() => server.kill());
  if (hasViews) await caughtUp(server);
  const next = () => {
    const userId = copyOfId(users[randomInt(users.length)] ?? '', randomInt(copies));
    return { headers: { authorization: `Bearer ${tokenFor(userId, secret)}` }, body: { year: 2024 } };
  };
  const url = `${server.url}/sdp-api/emissions/year`;
  const { pid } = server.process;
  const requests = scaled(3_000, CONNECTIONS);
  return (connections) => load({ url, pid, connections, requests, next });
}

const usersOf = ({ events }: Demo): readonly string[] => [
  ...new Set(
    events.flatMap(({ stream, metadata }) => (stream.startsWith('housing-') ? metadata.userId : []) ?? []),
  ),
];

async function fewAndMany(place: Place): Promise<void> {
  const demo = await Demo.seed(
    place.folder,
    100,
    ({ stream, revision }) => stream.startsWith('housing-') && revision < EVENTS_EACH,
  );
  const users = usersOf(demo);
  const rows: Record<string, Subject<LoadResult>> = {};
  const [few, many] = citizenSizes(SIZES).map((citizens) => Math.ceil(citizens / users.length));
  const name = (copies = 1): string => `${(copies * users.length).toLocaleString('en')} citizens`;
  const askFew = await serve(place, { demo, copies: few ?? 1, hasViews: true });
  const askMany = await serve(place, { demo, copies: many ?? 1, hasViews: true });
  rows[name(few)] = { measure: () => askFew(CONNECTIONS), against: name(few) };
  rows[name(many)] = { measure: () => askMany(CONNECTIONS), against: name(few), aim: '<= 1.2' };
  await compare<LoadResult>({
    title: `query: POST emissions/year, ${CONNECTIONS} connections, citizens chosen by chance`,
    rounds: MORE_ROUNDS,
    isWarmedUp: true,
    rows,
    columns: COLUMNS,
    notes: () => [
      `every citizen: the first ${EVENTS_EACH} events of a demonstration citizen's housing, written to the log directly`,
      'views built by the product; both servers run all the time and are asked in turn',
      'the peak includes building the views',
    ],
  });
}

async function storedAndFolded(place: Place): Promise<void> {
  const demo = await Demo.seed(join(place.folder, 'lives'), 100);
  const [copies = 1] = citizenSizes(SIZES).map((citizens) => Math.ceil(citizens / usersOf(demo).length));
  const lives = { ...place, folder: join(place.folder, 'lives') };
  const stored = 'stored by projectors';
  const alone = `${stored}, one by one`;
  const read = await serve(lives, { demo, copies, hasViews: true });
  const fold = await serve(lives, { demo, copies, hasViews: false });
  await compare<LoadResult>({
    title: `query: the same, of views as they are ${stored} and folded from the log`,
    rounds: MORE_ROUNDS,
    isWarmedUp: true,
    rows: {
      [stored]: { measure: () => read(CONNECTIONS), against: stored },
      'folded, no views yet': { measure: () => fold(CONNECTIONS), against: stored, aim: '<= 2' },
      [alone]: { measure: () => read(1), against: alone },
      'folded, one by one': { measure: () => fold(1), against: alone, aim: '<= 2' },
    },
    columns: COLUMNS,
    notes: () => [
      `each citizen: ${Math.round(demo.events.length / usersOf(demo).length)} events, a whole history`,
      'one by one no answer waits for another',
    ],
  });
}
