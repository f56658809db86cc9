import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caughtUp } from '../../support/caughtUp.ts';
import { type RunningServer, startServer } from '../../support/runningServer.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { alternate } from '../measure/alternate.ts';
import { type LoadResult, load } from '../measure/load.ts';
import { peakMiBOf } from '../measure/memory.ts';
import { openLog } from '../measure/openLog.ts';
import { median, medianRatio } from '../measure/statistics.ts';
import { printTable } from '../measure/table.ts';
import { tokenFor } from '../measure/token.ts';
import { ROUNDS, scaled } from '../settings.ts';
import { citizenId, historyOf } from './histories.ts';

const CONNECTIONS = 8;
const APPENDS_AT_ONCE = 1_000;
/** The slowest hundredth varies more than what other benchmarks look at. */
const MORE_ROUNDS = ROUNDS * 3;

interface Subject {
  readonly citizens: number;
  readonly server: RunningServer;
  readonly measure: () => Promise<LoadResult>;
}

/** How long the overview of a year takes with few and with many citizens stored. */
export async function benchmarkQuery(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const subjects: Subject[] = [];
  for (const citizens of [scaled(1_000), scaled(100_000)]) subjects.push(await serve(citizens, cleanUp));
  const [few, many] = subjects as [Subject, Subject];
  const rounds = { few: few.measure, many: many.measure };
  await alternate(1, rounds);
  const results = await alternate(MORE_ROUNDS, rounds);
  const p99 = (of: readonly LoadResult[]) => of.map((r) => r.p99);
  const row = ({ citizens, server }: Subject, of: readonly LoadResult[], aim: string) => [
    `${citizens.toLocaleString('en')} citizens`,
    ...[median(of.map((r) => r.p50)), median(p99(of)), medianRatio(p99(of), p99(results.few)), aim],
    ...[median(of.map((r) => r.perSecond)), peakMiBOf(server.process.pid)],
  ];
  printTable(
    `query: POST emissions/year, ${CONNECTIONS} connections, citizens chosen by chance`,
    ['', 'p50 ms', 'p99 ms', 'ratio of p99', 'aim', 'requests/s', 'peak RSS MiB'],
    [row(few, results.few, ''), row(many, results.many, '<= 1.2')],
    [
      'every citizen: a home, a meter, four yearly readings, appended to the log directly as the deciders made them',
      'views built by the product; both servers run all the time and are asked in turn',
      'the peak includes building the views',
    ],
  );
}

/** A running product that holds so many citizens and has built its views. */
async function serve(citizens: number, cleanUp: AsyncDisposableStack): Promise<Subject> {
  const folder = await temporaryFolder();
  cleanUp.defer(() => folder.remove());
  await store(join(folder.path, 'events.db'), citizens);
  const server = await startServer({ dataDir: folder.path });
  cleanUp.defer(() => server.kill());
  await caughtUp(server);
  const secret = (await readFile(join(folder.path, 'secrets/jwt_secret'), 'utf8')).trim();
  const next = () => ({
    headers: { authorization: `Bearer ${tokenFor(citizenId(randomInt(citizens)), secret)}` },
    body: { year: 2024 },
  });
  const url = `${server.url}/sdp-api/emissions/year`;
  const requests = scaled(3_000, CONNECTIONS);
  return { citizens, server, measure: () => load({ url, connections: CONNECTIONS, requests, next }) };
}

async function store(file: string, citizens: number): Promise<void> {
  const log = await openLog(file);
  for (let from = 0; from < citizens; from += APPENDS_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(APPENDS_AT_ONCE, citizens - from) }, (_, n) =>
        log.append(historyOf(from + n)),
      ),
    );
  await log.close();
}
