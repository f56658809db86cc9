import { join } from 'node:path';
import type { Life } from '@footprint/services/cli/demo/act.ts';
import { chosenTypeAnswer } from '@footprint/services/consumption/answers.ts';
import { explainAnswer } from '@footprint/services/emissions/explain.ts';
import { householdsAnswer } from '@footprint/services/housing/answers.ts';
import { meterAnswer } from '@footprint/services/housing/meterAnswer.ts';
import { supplyAnswer } from '@footprint/services/housing/supplyAnswer.ts';
import { flightsAnswer, vehiclesAnswer } from '@footprint/services/mobility/answers.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { footprintOfYear } from '@footprint/shared-events/calculation/footprintOfYear.ts';
import { SECTOR_NAMES, type SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { ExplainAnswer, SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { emissionsAnswer } from '@footprint/shared-events/emissions/emissionsAnswer.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { start, sum } from './days.ts';
import { YEARS } from './figures.ts';
import { AT_HOME, inputsOf, livedBy, ON_THE_WAY, SAID } from './lives.ts';

/** The pages are typed with settings of their own. */
const pagesOf = (module: string) => import(join(import.meta.dirname, '../../web/src/testing', module));
const { explanationText }: { explanationText: (answer: ExplainAnswer) => string } =
  await pagesOf('explanationText.tsx');
const { sourceWords, sectorsCompared }: SourceWords = await pagesOf('sourceWords.tsx');

interface SourceWords {
  readonly sourceWords: (
    sectors: readonly SectorAnswer[],
    entered: object,
  ) => {
    readonly rows: readonly { readonly sector: SectorName; readonly text: string }[];
    readonly menu: string;
  };
  readonly sectorsCompared: (
    before: readonly SectorAnswer[],
    now: readonly SectorAnswer[],
  ) => readonly SectorName[];
}

const BILLED = ['supply', 'bill', 'bill', 'bill', 'bill', 'bill'] as const;
const RUNS = Number(process.env.LIVES ?? 300);
/** Bills more often than else: few homes are heated by what has a flat factor, and known by nothing else. */
const DONE = [...AT_HOME, ...ON_THE_WAY, ...BILLED, ...BILLED, ...BILLED];

const NOW = Date.UTC(2026, 10, 23) / 1000;
/** Whether some of what was billed, or is projected, was multiplied by a flat factor. */
const isByFlatFactor = ({ bills, projected, factor }: ExplainAnswer['supplies'][number]): boolean =>
  (projected > 0 && factor.flat === true) || bills.some((one) => one.shareInYear > 0 && one.factor.flat);

/** Where all that counts is as good, the letter is that of the worst. */
function isGradedByFactors({ letter, parts, supplies, estimates, levels }: ExplainAnswer): boolean {
  const counted = [...parts, ...supplies].filter(({ displaced }) => !displaced);
  const said = [...estimates, ...levels].some(({ displaced }) => !displaced);
  const measured = counted.every(({ measurementQuality }) => measurementQuality === 'MEASURED_MANUALLY');
  if (said || !measured || letter === 'D1') return false;
  const flat = supplies.some((one) => !one.displaced && isByFlatFactor(one));
  expect([letter, flat]).toEqual([flat ? 'C' : expect.stringMatching(/[AB]/), flat]);
  return flat;
}

interface Line {
  readonly sign: string;
  readonly name: string;
  readonly value: string;
  /** As a calculator takes it. */
  readonly number: number;
  readonly digits: number;
}

/** A line as a reader sees it: '× Anteil' and '82 %'. */
function lineOf(item: string): Line {
  const text = (of: string): string =>
    (item.match(new RegExp(`<span class="ledger-${of}">(.*?)</span>`, 's'))?.[1] ?? '')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('\u00A0', ' ');
  const [, sign = '', name = ''] = text('name').match(/^(?:([+−×÷=]) )?(.*)$/s) ?? [];
  const value = text('value');
  const [written = ''] = value.match(/^[\d.,]+/) ?? [];
  const number = Number(written.replaceAll('.', '').replace(',', '.'));
  const digits = written.split(',')[1]?.length ?? 0;
  const isPercent = /^\S+\s%$/.test(value);
  return { sign, name, value, number: isPercent ? number / 100 : number, digits };
}

const ledgersOf = (html: string): readonly (readonly Line[])[] =>
  [...html.matchAll(/<ol class="ledger">(.*?)<\/ol>/gs)].map(([, list = '']) =>
    list.split('</li>').filter(Boolean).map(lineOf),
  );

const press = (value: number, { sign, number }: Line): number =>
  ({ '+': value + number, '−': value - number, '×': value * number, '÷': value / number })[sign] ?? number;

/** Every result follows from the lines before it, with the result above as it is written and as it is in the calculator. */
function recompute(lines: readonly Line[]): number {
  let written = 0;
  let running = 0;
  let results = 0;
  for (const line of lines) {
    if (line.sign !== '=') {
      [written, running] = [press(written, line), press(running, line)];
      continue;
    }
    const shown = line.number.toFixed(line.digits);
    expect([lines, written.toFixed(line.digits)]).toEqual([lines, shown]);
    expect([lines, running.toFixed(line.digits)]).toEqual([lines, shown]);
    written = line.number;
    results++;
  }
  return results;
}

/** Ids of what makes up a sector, by kind, as its explanation shows it. */
function explainedIds(answer: ExplainAnswer): readonly string[] {
  if (answer.counts === 'average') return [];
  const { parts, supplies, estimates, levels, answers, amounts, vehicles, flights } = answer;
  const isThere = ({ used }: ExplainAnswer['vehicles'][number]): boolean => used === null || used.days > 0;
  const counted = [
    ...parts.map((part) => ({ ...part, id: `meter ${part.meterId}` })),
    ...supplies.map((part) => ({ ...part, id: `supply ${part.supplyId}` })),
    ...estimates.map((part) => ({ ...part, id: `estimate ${part.supplyId}` })),
    ...levels.map((part) => ({ ...part, id: `level ${part.typeMeterId}` })),
    ...amounts.map((part) => ({ ...part, id: `amounts ${part.year}` })),
  ].filter(({ displaced, tonnes }) => !displaced && tonnes !== null);
  const ids = [
    ...counted.map(({ id }) => id),
    ...answers.map(({ typeMeterId }) => `answers ${typeMeterId}`),
    ...vehicles.filter(isThere).map(({ vehicleId }) => `vehicle ${vehicleId}`),
    ...flights.map(({ flightId }) => `flight ${flightId}`),
  ];
  return [...new Set(ids)].sort();
}

/** Expects the sources of a year's answer to be the ones of the explanation, and its own tonnes to leave the gap out. */
function expectSameSources(answer: ExplainAnswer, { kinds, ownTonnes, averageTonnes }: SectorAnswer): void {
  const counted = kinds.filter(({ counts }) => counts);
  const ids = counted.map(({ kind, entryId }) => `${kind} ${entryId}`);
  expect([...new Set(ids)].sort()).toEqual(explainedIds(answer));
  if (answer.counts === 'average') {
    expect([ownTonnes, averageTonnes]).toEqual([0, answer.average.value]);
    return;
  }
  expect(counted.reduce((sum, { tonnes }) => sum + (tonnes ?? 0), 0)).toBeCloseTo(ownTonnes, 9);
  expect(averageTonnes).toBeCloseTo(averageIn(answer), 9);
}

const tonnesOf = ({ tonnes: some }: { readonly tonnes: number | null }): number => some ?? 0;

/** Tonnes of the average: on days that nothing tells about, and beside answers. */
const averageIn = ({ gap, rest }: ExplainAnswer): number =>
  (gap?.tonnes ?? 0) +
  sum(
    rest.filter(({ level }) => level === null),
    tonnesOf,
  );

/** Lines of answers make their tonnes, what is left of levels theirs, and with the rest and the gap all make the figure. */
function expectAnswersAddUp(answer: ExplainAnswer, days: number): void {
  const { answers, rest, levels } = answer;
  for (const { lines, shareOfYear, ...part } of answers) {
    const kg = sum(
      lines,
      ({ amount, factor, share, years, people }) => (amount * factor.value * share) / years / people,
    );
    expect((kg / 1000) * shareOfYear).toBeCloseTo(part.tonnes ?? Number.NaN, 9);
  }
  for (const { value, taken, average, shareOfYear, ...part } of rest) {
    expect(new Set(taken.map((one) => one.of)).size).toBe(taken.length);
    const left = 1 - sum(taken, (one) => one.average) / average;
    expect(value * left * shareOfYear).toBeCloseTo(part.tonnes, 9);
  }
  const whole = levels.flatMap(({ periods }) => periods.filter(({ taken }) => !taken));
  const ofLevels =
    sum(whole, (one) => (one.factor.value * one.days) / days) +
    sum(rest, ({ level, ...one }) => (level === null ? 0 : one.tonnes));
  expect(ofLevels).toBeCloseTo(sum(levels, tonnesOf), 9);
  const all = sum([...answers, ...levels], tonnesOf) + averageIn(answer);
  expect(all).toBeCloseTo(answer.emissions ?? Number.NaN, 9);
}

/** Answers to the pages about all that was entered, each entry with a name that says which it is. */
function enteredIn({ housing, consumption, mobility }: Life) {
  return {
    homes: householdsAnswer(housing, NOW),
    meters: housing.meters
      .map((meter) => meterAnswer(housing, meter, NOW))
      .map((meter) => ({
        ...meter,
        name: nameOf('meter', meter.id),
        subMeters: meter.subMeters.map((sub) => ({ ...sub, name: nameOf('meter', sub.id) })),
      })),
    supplies: housing.supplies
      .map(supplyAnswer)
      .map((supply) => ({ ...supply, name: nameOf('supply', supply.id) })),
    levels: consumption.chosenTypes.map((one) =>
      chosenTypeAnswer({ housing, consumption, mobility }, berlinDay(NOW), one),
    ),
    vehicles: vehiclesAnswer(mobility).map((one) => ({ ...one, name: nameOf('vehicle', one.id) })),
    flights: flightsAnswer(mobility),
  };
}

const nameOf = (kind: string, id: number): string => `[${kind} ${id}]`;

/**
 * Rows name what counted and nothing else, and say where the average fills in, or that something is missing now; where it
 * counts alone, what is named says that it does not count yet. The menu calls nothing one's own that is not.
 */
function expectTrueWords(
  sectors: readonly SectorAnswer[],
  entered: ReturnType<typeof enteredIn>,
  explained: ReadonlyMap<SectorName, ExplainAnswer>,
): void {
  const { rows, menu } = sourceWords(sectors, entered);
  let isAllOwn = true;
  for (const { sector, text } of rows) {
    const answer = explained.get(sector);
    if (!answer) throw new Error(`${sector} is explained`);
    const counted = explainedIds(answer).map((id) => id.replace('estimate', 'supply'));
    const named = [...text.matchAll(/\[(.*?)\]/g)].map(([, id = '']) => id);
    const isAverage = answer.counts === 'average';
    const isFilled = isAverage || averageIn(answer) > 0;
    const fact = { sector, text, counted, isAverage, isFilled };
    if (isFilled) isAllOwn = false;
    expect({ ...fact, says: /Durchschnitt|fehlt eine Angabe/.test(text) }).toEqual({
      ...fact,
      says: isFilled || /fehlt eine Angabe/.test(text),
    });
    const own = isAverage ? [] : named.filter((id) => !counted.includes(id));
    expect({ ...fact, own }).toEqual({ ...fact, own: [] });
    if (!isAverage && text.includes('Ihre Einschätzung'))
      expect({ ...fact, level: counted.some((id) => id.startsWith('level')) }).toEqual({
        ...fact,
        level: true,
      });
  }
  expect([menu, /Alles aus/.test(menu)]).toEqual([menu, isAllOwn]);
}

test('every line of an explanation gives its result, the last one the figure of the sector; letter and sources are true', async () => {
  let results = 0;
  let flat = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom(...YEARS), async (g, year) => {
      const { life, events } = await livedBy(g, { done: DONE });
      const inputs = inputsOf(events);
      const sectors = emissionsAnswer(footprintOfYear(inputs, year), {}, false);
      const explained = new Map(
        SECTOR_NAMES.map((sector) => [sector, explainAnswer(inputs, year, sector, NOW)]),
      );
      expectTrueWords(sectors, enteredIn(life), explained);
      const before = emissionsAnswer(footprintOfYear(inputs, year - 1), {}, false);
      const filled = [...before, ...sectors].filter(({ averageTonnes }) => averageTonnes > 0);
      const unlike = new Set(filled.map(({ name }) => name));
      expect(sectorsCompared(before, sectors).filter((name) => unlike.has(name))).toEqual([]);
      for (const [sector, answer] of explained) {
        const ofYear = sectors.find(({ name }) => name === sector);
        if (ofYear) expectSameSources(answer, ofYear);
        const ledgers = ledgersOf(explanationText(answer));
        for (const lines of ledgers) results += recompute(lines);
        if (answer.emissions === null) continue;
        if ((sector === 'heating' || sector === 'warmWater') && isGradedByFactors(answer)) flat++;
        const last = ledgers.flat().findLast(({ sign, value }) => sign === '=' && value.endsWith(' t'));
        // Where it was said that there is nothing, nothing is computed.
        if (last) expect(last.value).toBe(`${tonnes(answer.emissions, last.digits)} t`);
        else expect(answer.emissions).toBe(0);
      }
    }),
    { numRuns: RUNS },
  );
  expect(results).toBeGreaterThan(RUNS);
  expect(flat).toBeGreaterThan(0);
});

test('answers, what is left of levels and the rest of the average make the figure of food and things', async () => {
  let rested = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom(...YEARS), async (g, year) => {
      const { events } = await livedBy(g, { done: SAID });
      const inputs = inputsOf(events);
      const sectors = emissionsAnswer(footprintOfYear(inputs, year), {}, false);
      for (const sector of ['nutrition', 'personalConsume'] as const) {
        const answer = explainAnswer(inputs, year, sector, NOW);
        const ofYear = sectors.find(({ name }) => name === sector);
        if (ofYear) expectSameSources(answer, ofYear);
        if (answer.emissions === null) continue;
        expectAnswersAddUp(answer, start(year + 1) - start(year));
        rested += answer.rest.length;
      }
    }),
    { numRuns: RUNS },
  );
  expect(rested).toBeGreaterThan(RUNS / 2);
});

const tonnes = (value: number, digits: number): string =>
  value.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
