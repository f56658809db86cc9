import { MEASURE_NAMES } from '../catalogue/measures.ts';
import type { RoundResult } from './result.ts';

/** More than live in Germany. */
const MOST_PEOPLE = 85_000_000;
/** Tonnes of a person: more than twice what one causes in a year, on the average. */
const MOST_TONNES = 25;
const MOST_REASON = 500;
/** As many municipalities as a result names. */
const MOST_TOWNS = 100;

/** A number of a correction, and the range that it must lie in. */
interface Bound {
  readonly field: string;
  readonly value: number;
  readonly most: number;
  /** How the limit follows from the other figures. */
  readonly because: string;
}

/** Names each figure that cannot be true of the result of a round, a line for each, with the field and its limit. */
export function correctionFaults({
  reason,
  ...result
}: RoundResult & { readonly reason: string }): readonly string[] {
  const length = reason.trim().length;
  const unknown = result.byMeasure.flatMap(({ name }, row) =>
    MEASURE_NAMES.some((known) => known === name)
      ? []
      : [`byMeasure/${row}/name: got ${name}, which is no measure`],
  );
  return [
    ...(length < 1 || length > MOST_REASON
      ? [`reason: has ${length} characters, wants 1 to ${MOST_REASON}`]
      : []),
    ...boundsOf(result)
      .filter(({ value, most }) => !(value >= 0 && value <= most))
      .map(({ field, value, most, because }) => `${field}: got ${value}, wants 0 to ${most} (${because})`),
    ...unknown,
  ];
}

function boundsOf(result: RoundResult): readonly Bound[] {
  const { participants, measures, saving, confirmedSaving, byMeasure, league } = result;
  const bound = (field: string, value: number, most: number, because: string): Bound => ({
    field,
    value,
    most,
    because,
  });
  return [
    bound('participants', participants, MOST_PEOPLE, 'people in Germany'),
    bound('measures', measures, participants * MEASURE_NAMES.length, `${MEASURE_NAMES.length} a participant`),
    bound('saving', saving, participants * MOST_TONNES, `${MOST_TONNES} tonnes a participant`),
    bound('confirmedSaving', confirmedSaving, saving, 'the saving'),
    ...byMeasure.flatMap((row, at) => [
      bound(`byMeasure/${at}/count`, row.count, measures, 'all measures'),
      bound(`byMeasure/${at}/savingSum`, row.savingSum, saving, 'the saving'),
    ]),
    bound('league', league.length, MOST_TOWNS, 'municipalities'),
    ...league.flatMap((row, at) => [
      bound(`league/${at}/savingSum`, row.savingSum, saving, 'the saving'),
      bound(`league/${at}/per1000`, row.per1000, 1_000 * MOST_TONNES, `${MOST_TONNES} tonnes an inhabitant`),
    ]),
  ];
}
