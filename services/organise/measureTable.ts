import type { Sums } from '@footprint/projections/view.ts';
import { MEASURE_NAMES, MEASURES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import { type Confirmation, confirmationsOf } from '@footprint/shared-events/measures/rules.ts';
import { shownRows } from '../figures/fewest.ts';

/** How people answered for a measure; `open` is no answer yet. */
interface Outcome {
  readonly answer: Confirmation | 'open';
  readonly people: number;
}

interface MeasureRow {
  readonly name: MeasureName;
  /** People with the measure. */
  readonly people: number;
  /** In the order of the answers. */
  readonly outcomes: readonly Outcome[];
  /** People with an answer that too few gave, or with none: together as many as may be named, or none. */
  readonly others: number;
}

export interface MeasureTable {
  /** The most chosen first. */
  readonly rows: readonly MeasureRow[];
  /** How often any other measure was chosen. */
  readonly rest: number;
}

/** People by answer, so that neither an answer nor what is left has too few of them. */
function outcomesOf(all: readonly Outcome[], fewest: number): Pick<MeasureRow, 'outcomes' | 'others'> {
  const shown = all.filter(({ people }) => people >= fewest).sort((a, b) => b.people - a.people);
  const total = all.reduce((sum, { people }) => sum + people, 0);
  const others = (): number => total - shown.reduce((sum, { people }) => sum + people, 0);
  while (others() > 0 && others() < fewest) if (shown.pop() === undefined) break;
  return { outcomes: all.filter((outcome) => shown.includes(outcome)), others: others() };
}

function rowOf(name: MeasureName, sums: Sums, fewest: number): MeasureRow {
  const people = sums.measures ?? 0;
  const answers = confirmationsOf(MEASURES[name].useType).map(
    (answer): Outcome => ({ answer, people: sums[`as ${answer}`] ?? 0 }),
  );
  const open = people - answers.reduce((sum, answer) => sum + answer.people, 0);
  return { name, people, ...outcomesOf([...answers, { answer: 'open', people: open }], fewest) };
}

/**
 * Measures by who chose them and how they came along. Those that too few chose are counted together with the next one that
 * enough did: then enough people are behind that number, even where a few of them chose all the rare ones.
 */
export function measureTable(sumsOf: (name: MeasureName) => Sums, fewest: number): MeasureTable {
  const all = MEASURE_NAMES.map((name) => ({ name, sums: sumsOf(name) }))
    .map((one) => ({ ...one, people: one.sums.measures ?? 0 }))
    .filter(({ people }) => people > 0)
    .sort((a, b) => b.people - a.people);
  const shown = shownRows(all, ({ people }) => people, fewest);
  const rest = all.slice(shown.length).reduce((sum, { people }) => sum + people, 0);
  return {
    rows: shown.map(({ name, sums }) => rowOf(name, sums, fewest)),
    rest: all.some(({ people }) => people >= fewest) ? rest : 0,
  };
}
