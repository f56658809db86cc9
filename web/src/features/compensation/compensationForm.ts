import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import type { CompensationAnswer, SetCompensationBody } from '@footprint/shared-events/compensation/api.ts';
import { currentYear, epochOfIso, nowInSeconds } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';

export type CompensationValues = Readonly<{ compTypeMain: string; year: string; value: string }>;

export const emptyCompensation = (
  year: string = String(defaultYear(nowInSeconds())),
): CompensationValues => ({
  compTypeMain: '',
  year,
  value: '',
});

/** One value of a type: that of a calendar year. */
export interface CompensationEntry extends Pick<CompensationAnswer, 'compTypeMain' | 'name' | 'unitKey'> {
  /** Id of the row. */
  readonly id: string;
  readonly compMeasurementId: number;
  readonly year: number;
  /** The day it was given for (epoch seconds), and tonnes. */
  readonly d: number;
  readonly v: number;
}

/** All values, one a row. */
export const entriesOf = (compensations: readonly CompensationAnswer[]): readonly CompensationEntry[] =>
  compensations.flatMap(({ id: compMeasurementId, compValues, ...fields }) =>
    compValues.map(({ d, v }) => {
      const year = berlinYear(d);
      return { ...fields, id: `${compMeasurementId}-${year}`, compMeasurementId, year, d, v };
    }),
  );

const ofYear = (entries: readonly CompensationEntry[], { compTypeMain, year }: CompensationValues) =>
  entries.find((entry) => entry.compTypeMain === compTypeMain && entry.year === Number(year));

/** First value of the value field: that of the year, else the newest of the type; undefined without any. */
export function prefillOf(
  entries: readonly CompensationEntry[],
  values: CompensationValues,
  language: string,
): string | undefined {
  const ofType = entries.filter(({ compTypeMain }) => compTypeMain === values.compTypeMain);
  const entry = ofYear(ofType, values) ?? ofType.toSorted((a, b) => b.year - a.year)[0];
  return entry && typedNumber(entry.v, language);
}

/** Whether saving would change anything: the value of the year is another one, or there is none yet. */
export const changes = (
  entries: readonly CompensationEntry[],
  values: CompensationValues,
  language: string,
): boolean => values.compTypeMain !== '' && ofYear(entries, values)?.v !== numberOf(values.value, language);

const NAME_PREFIX = 'compensation';

/** A day of a year: today, or one in the middle of a year that is over. */
const dayIn = (year: number): number =>
  year === currentYear() ? nowInSeconds() : epochOfIso(`${year}-07-01`);

/** A value that is there keeps its day. */
export function compensationBody(
  entries: readonly CompensationEntry[],
  values: CompensationValues,
  language: string,
): SetCompensationBody {
  const year = Number(values.year);
  return given({
    compTypeMain: values.compTypeMain,
    name: `${NAME_PREFIX}-${year}`,
    unitKey: 'GHGeqPerAnnum',
    compensationValue: given({
      d: ofYear(entries, values)?.d ?? dayIn(year),
      v: numberOf(values.value, language),
    }),
  }) as SetCompensationBody;
}

/** An entry as it is, or with another value: corrected, or brought back. */
export const entryBody = (
  { compTypeMain, name, unitKey, d, v }: CompensationEntry,
  value: number | undefined = v,
): SetCompensationBody => ({ compTypeMain, name, unitKey, compensationValue: { d, v: value } });

/** Field of the form for a pointer into the body. */
export function compensationField(path: string): string {
  if (path === '/compensationValue/d') return 'year';
  return path.startsWith('/compensationValue') ? 'value' : 'compTypeMain';
}
