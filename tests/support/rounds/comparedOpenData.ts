import type { Config } from '@footprint/infra/config.ts';
import type { ApiDeps } from '@footprint/services/http/deps.ts';
import { limitsAt } from '@footprint/services/http/limits.ts';
import type { Api } from '@footprint/services/http/serve.ts';
import { openDataRoutes } from '@footprint/services/sharing/openDataRoutes.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { EXAMPLE_OPERATOR, type Operator } from '@footprint/shared-events/catalogue/operator.ts';
import Fastify from 'fastify';
import { expect } from 'vitest';
import type { SimulatedProcess } from '../servers/simulatedProcess.ts';
import { savingPlaces } from './comparedKinds.ts';
import { expectNear } from './comparedLeagues.ts';
import { figuresOf } from './comparedRounds.ts';
import { usageBy } from './countedPlaces.ts';
import type { CountedRound, Recorded } from './countedRounds.ts';
import { closeOf } from './simulatedRounds.ts';
import { TOWNS } from './simulatedTowns.ts';

/** Its name is one that a table must quote and a spreadsheet must not run. */
const OPERATOR: Operator = {
  ...EXAMPLE_OPERATOR,
  name: '=Stiftung; "Klima"',
  openDataLicence: 'dl-de/by-2-0',
};
const CONFIG: Pick<Config, 'PUBLIC_URL' | 'APP_BASE' | 'OPERATOR'> = {
  PUBLIC_URL: 'https://klima.example',
  APP_BASE: 'bilanz',
  OPERATOR,
};
const KINDS = { de: ['Klimawette', 'Stopp fossil'], en: ['Climate bet', 'Stop fossil'] } as const;

/** The open data as its routes answer. */
async function answersOf(process: SimulatedProcess, paths: readonly string[]): Promise<readonly string[]> {
  const app = Fastify();
  app.setSerializerCompiler(() => JSON.stringify);
  app.setValidatorCompiler(() => () => true);
  const deps: Pick<ApiDeps, 'config' | 'limits'> = { config: CONFIG as Config, limits: limitsAt(1) };
  const api: Pick<Api, 'app' | 'deps'> = { app, deps: deps as ApiDeps };
  openDataRoutes(api as Api, process.figures);
  const answers: string[] = [];
  for (const path of paths) {
    const answer = await app.inject(`/open/${path}`);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    answers.push(answer.body);
  }
  await app.close();
  return answers;
}

const BASIS = 'All people with these postcodes, in a round or not, to the end of the year';
const aboutAt = (at: number) => ({
  generatedAt: new Date(at * 1000).toISOString(),
  method: 'https://klima.example/bilanz/method',
  licence: 'dl-de/by-2-0',
  source: '=Stiftung; "Klima"',
});

/**
 * Compares the answers of the routes on towns and rounds, whole: no field more and none less.
 * @param pending names of closed rounds whose result is still to be counted
 */
export async function compareOpenData(
  process: SimulatedProcess,
  rounds: readonly (readonly [Campaign, CountedRound])[],
  events: readonly Recorded[],
  fewest: number,
  pending: readonly string[],
): Promise<void> {
  const { at } = process;
  const [json = '', csv = '', ...ofRounds] = await answersOf(process, [
    ...['municipalities.json', 'municipalities.csv'],
    ...rounds.map(([{ name }]) => `campaign/${name}.json`),
  ]);
  const places = savingPlaces(events, at);
  const towns = TOWNS.map((town) => usageBy(town, places, fewest));
  const { municipalities, ...about } = JSON.parse(json);
  expect(about).toEqual({ ...aboutAt(at), basis: BASIS });
  compareRows(municipalities, towns);
  const rows = rowsOfTable(csv).map(({ generatedAt, method, licence, source, basis, ...row }) => {
    const about = { ...aboutAt(at), source: `'${OPERATOR.name}`, basis: BASIS };
    expect({ generatedAt, method, licence, source, basis }).toEqual(about);
    return row;
  });
  compareRows(rows, towns);
  for (const [n, [terms, round]] of rounds.entries()) {
    const hasResult = at >= round.closesAt && !pending.includes(round.name);
    compareOpenRound(JSON.parse(ofRounds[n] ?? ''), { terms, round, events, at, fewest, hasResult });
  }
}

function compareRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  towns: readonly ReturnType<typeof usageBy>[],
): void {
  expect(rows).toHaveLength(TOWNS.length);
  for (const [n, { cityCodes: _, ...town }] of TOWNS.entries()) {
    const { savingSum, per1000, ...row } = rows[n] ?? {};
    const counted = towns[n];
    expect(row).toEqual({ ...town, count: counted ? counted.people : null });
    if (counted) {
      expectNear(savingSum as number, counted.tonnes);
      expectNear(per1000 as number, (counted.tonnes * 1_000) / town.inhabitants);
    } else expect([savingSum, per1000]).toEqual([null, null]);
  }
}

/** The rows of a table by its heading: texts in quotes, numbers with a decimal comma, nothing for null. */
function rowsOfTable(csv: string): readonly Readonly<Record<string, unknown>>[] {
  expect(csv.startsWith('\uFEFF') && csv.endsWith('\r\n')).toBe(true);
  const [heading = [], ...rows] = csv
    .slice(1, -2)
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(([, text, plain = '']) => {
        if (text !== undefined) return text.replaceAll('""', '"');
        return plain === '' ? null : Number(plain.replace(',', '.'));
      }),
    );
  return rows.map((cells) => {
    expect(cells).toHaveLength(heading.length);
    return Object.fromEntries(cells.map((cell, n) => [heading[n], cell]));
  });
}

interface OpenRound {
  readonly terms: Campaign;
  readonly round: CountedRound;
  readonly events: readonly Recorded[];
  readonly at: number;
  readonly fewest: number;
  readonly hasResult: boolean;
}

function compareOpenRound(
  answer: Readonly<Record<string, unknown>>,
  { terms, round, events, at, fewest, hasResult }: OpenRound,
): void {
  const { name, kind, start, end } = terms;
  const { startsAt, endsAt } = round;
  const running = at < endsAt ? 'running' : 'confirming';
  const state = at < startsAt ? 'before' : running;
  const figures = figuresOf(round, events, at, fewest);
  const lastYear = new Date(Date.parse(end) - 1).toISOString().slice(0, 4);
  const years = start.startsWith(lastYear) ? lastYear : `${start.slice(0, 4)}/${lastYear}`;
  const titleIn = (words: readonly [string, string]): string => `${words[round.isBet ? 0 : 1]} ${years}`;
  const { measuresReductionYear, savedToDate, confirmedSaving, ...rest } = answer;
  expect(rest).toEqual({
    round: name,
    kind,
    title: { de: titleIn(KINDS.de), en: titleIn(KINDS.en) },
    state: hasResult ? 'closed' : state,
    start,
    end,
    confirmUntil: closeOf(terms),
    goal: null,
    correction: null,
    allUsers: figures.people,
    allMeasures: figures.measures,
    ...aboutAt(at),
  });
  expectNear(measuresReductionYear as number | null, figures.saving);
  expectNear(savedToDate as number | null, figures.savedToDate);
  expectNear(confirmedSaving as number | null, figures.confirmedSaving);
}
