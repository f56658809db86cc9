import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import type { CompensationAnswer, SetCompensationBody } from '@footprint/shared-events/compensation/api.ts';
import { given } from '../../forms/faults.ts';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';

export type CompensationValues = Readonly<{ compTypeMain: string; value: string }>;

export const EMPTY_COMPENSATION: CompensationValues = { compTypeMain: '', value: '' };

/** Of a type there is at most one; it has a value for each year. */
export const ofType = (
  compensations: readonly CompensationAnswer[],
  type: string,
): CompensationAnswer | undefined => compensations.find(({ compTypeMain }) => compTypeMain === type);

const newest = ({ compValues }: CompensationAnswer) => compValues.toSorted((a, b) => b.d - a.d)[0];

/** What the value field starts with for a type: its newest value; undefined for a type without any. */
export function prefillOf(
  compensations: readonly CompensationAnswer[],
  type: string,
  language: string,
): string | undefined {
  const compensation = ofType(compensations, type);
  const value = compensation && newest(compensation);
  return value && typedNumber(value.v, language);
}

/** Whether saving would change anything: the value of this year is another one, or there is none yet. */
export function changes(
  compensations: readonly CompensationAnswer[],
  values: CompensationValues,
  now: number,
  language: string,
): boolean {
  if (values.compTypeMain === '') return false;
  const ofThisYear = ofType(compensations, values.compTypeMain)?.compValues.find(
    ({ d }) => berlinYear(d) === berlinYear(now),
  );
  return ofThisYear?.v !== numberOf(values.value, language);
}

const NAME_PREFIX = 'compensation';

export const compensationBody = (
  values: CompensationValues,
  now: number,
  language: string,
): SetCompensationBody =>
  given({
    compTypeMain: values.compTypeMain,
    name: `${NAME_PREFIX}-${berlinYear(now)}`,
    unitKey: 'GHGeqPerAnnum',
    compensationValue: given({ d: now, v: numberOf(values.value, language) }),
  }) as SetCompensationBody;

/** Field of the form for a pointer into either body. */
export const compensationField = (path: string): string =>
  path.startsWith('/compensationValue') || path === '/v' ? 'value' : 'compTypeMain';
