import type { BillAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import type { AddBillBody } from '@footprint/shared-events/housing/supplyRules.ts';
import { given } from '../../forms/faults.ts';
import { parseDate } from '../../forms/parse/date.ts';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';
import { epochOfIso, formatEpoch } from '../../lib/dates.ts';

export type BillValues = Readonly<{
  /** 'bill' or 'delivery'. */
  kind: string;
  from: string;
  /** As printed on the bill: the last day it is about. */
  last: string;
  date: string;
  amount: string;
  factor: string;
}>;

export const EMPTY_BILL: BillValues = { kind: 'bill', from: '', last: '', date: '', amount: '', factor: '' };

const DAY = 86_400;

const dayOf = (text: string): number | undefined => {
  const iso = parseDate(text);
  return iso === undefined ? undefined : epochOfIso(iso);
};

/** A bill names its last day; the day after is the first it is not about any more. */
export function billBody(supplyId: number, values: BillValues, language: string): AddBillBody {
  const last = dayOf(values.last);
  const days =
    values.kind === 'delivery'
      ? { date: dayOf(values.date) ?? Number.NaN }
      : { from: dayOf(values.from), until: last === undefined ? undefined : last + DAY };
  return given({
    supplyId,
    ...days,
    amount: numberOf(values.amount, language),
    factor: values.kind === 'bill' ? numberOf(values.factor, language) : undefined,
  }) as AddBillBody;
}

export const billField = (path: string): string => {
  const [, first = 'amount'] = path.split('/');
  return first === 'until' ? 'last' : first;
};

/** What the form shows to correct a bill. */
export function valuesOf(bill: BillAnswer, language: string): BillValues {
  const text = (seconds: number | undefined) => (seconds === undefined ? '' : formatEpoch(seconds));
  return {
    kind: bill.date === undefined ? 'bill' : 'delivery',
    from: text(bill.from),
    last: bill.until === undefined ? '' : formatEpoch(bill.until - DAY),
    date: text(bill.date),
    amount: typedNumber(bill.amount, language),
    factor: bill.factor === undefined ? '' : typedNumber(bill.factor, language),
  };
}

/** The last day that a bill is about, epoch seconds. */
export const lastDayOf = (bill: BillAnswer): number | undefined =>
  bill.until === undefined ? undefined : bill.until - DAY;
