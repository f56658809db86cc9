import type { BillAnswer, SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import type { AddBillBody } from '@footprint/shared-events/housing/supplyRules.ts';
import { formatEpoch } from '../../../browser/dates.ts';
import { given } from '../../../forms/faults.ts';
import { dateOf } from '../../../forms/parse/date.ts';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';

export type BillValues = Readonly<{
  /** 'bill' or 'delivery'. */
  kind: string;
  from: string;
  /** As printed on the bill: the last day it is about. */
  last: string;
  date: string;
  amount: string;
  /** Heat is billed in kWh or MWh; empty where it is billed by something else. */
  unit: string;
  factor: string;
  hotWater: string;
  /** Entry of `HOT_WATER_IN`. */
  hotWaterIn: string;
}>;

export const EMPTY_BILL: BillValues = {
  kind: 'bill',
  from: '',
  last: '',
  date: '',
  amount: '',
  unit: '',
  factor: '',
  hotWater: '',
  hotWaterIn: 'amount',
};

/** A bill after the newest: it begins where that one ends, with the supplier's factor; of deliveries another one. */
export function nextBill(
  newest: BillAnswer | undefined,
  unit: SupplyAnswer['unit'],
  language: string,
): BillValues {
  const { until, date, factor } = newest ?? {};
  return {
    ...EMPTY_BILL,
    kind: date === undefined ? 'bill' : 'delivery',
    from: until === undefined ? '' : formatEpoch(until),
    unit: unitAtFirst(unit),
    factor: factor === undefined ? '' : typedNumber(factor, language),
  };
}

/** Hot water is said in percent, or in the unit of the bill. */
export const HOT_WATER_IN = ['percent', 'amount'] as const;

/** Digits that are kept of what was multiplied or divided. */
const DIGITS = 12;

/** Percent of the amount; undefined where none is said. */
export function hotWaterOf(
  { hotWater, hotWaterIn, amount }: Pick<BillValues, 'hotWater' | 'hotWaterIn' | 'amount'>,
  language: string,
): number | undefined {
  const said = numberOf(hotWater, language);
  if (said === undefined || hotWaterIn === 'percent') return said;
  const whole = numberOf(amount, language);
  return whole ? Number(((said / whole) * 100).toPrecision(DIGITS)) : undefined;
}

/** Units that heat may be billed in. */
export const HEAT_UNITS = ['kWh', 'MWh'] as const;

/** Unit that a form begins with for a supply whose amounts are in `unit`. */
export const unitAtFirst = (unit: SupplyAnswer['unit']): string => (unit === 'kWh' ? unit : '');

export const KWH_PER_MWH = 1000;

/** In kWh, without the digits that multiplying a fraction leaves. */
const inKwh = (amount: number | undefined, unit: string): number | undefined =>
  unit === 'MWh' && amount !== undefined ? Number((amount * KWH_PER_MWH).toPrecision(DIGITS)) : amount;

const DAY = 86_400;

/** A bill names its last day; the day after is the first it is not about any more. */
export function billBody(supplyId: number, values: BillValues, language: string): AddBillBody {
  const last = dateOf(values.last);
  const days =
    values.kind === 'delivery'
      ? { date: dateOf(values.date) ?? Number.NaN }
      : { from: dateOf(values.from), until: last === undefined ? undefined : last + DAY };
  return given({
    supplyId,
    ...days,
    amount: inKwh(numberOf(values.amount, language), values.unit),
    ...(values.kind === 'bill' && {
      factor: numberOf(values.factor, language),
      hotWater: hotWaterOf(values, language),
    }),
  }) as AddBillBody;
}

export const billField = (path: string): string => {
  const [, first = 'amount'] = path.split('/');
  return first === 'until' ? 'last' : first;
};

/** Values of a bill in the form that corrects it. */
export function valuesOf(bill: BillAnswer, unit: SupplyAnswer['unit'], language: string): BillValues {
  const text = (seconds: number | undefined) => (seconds === undefined ? '' : formatEpoch(seconds));
  return {
    kind: bill.date === undefined ? 'bill' : 'delivery',
    from: text(bill.from),
    last: bill.until === undefined ? '' : formatEpoch(bill.until - DAY),
    date: text(bill.date),
    amount: typedNumber(bill.amount, language),
    unit: unitAtFirst(unit),
    factor: bill.factor === undefined ? '' : typedNumber(bill.factor, language),
    hotWater:
      bill.hotWater === undefined
        ? ''
        : typedNumber(Number(((bill.amount * bill.hotWater) / 100).toPrecision(DIGITS)), language),
    hotWaterIn: 'amount',
  };
}

/** A bill or delivery that was removed, entered as it was. */
export const billAgain = (supplyId: number, { id: _, ...bill }: BillAnswer): AddBillBody => ({
  supplyId,
  ...bill,
});

/** The last day that a bill is about, epoch seconds. */
export const lastDayOf = (bill: BillAnswer): number | undefined =>
  bill.until === undefined ? undefined : bill.until - DAY;
