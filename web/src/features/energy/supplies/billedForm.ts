import {
  BILLED_CARRIERS,
  type BilledCarrier,
  CARRIER_UNITS,
  type StatementFuel,
} from '@footprint/shared-events/catalogue/carriers.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { addBill, addSupply } from '@footprint/shared-events/housing/supplyApi.ts';
import { AddBillBody, AddSupplyBody, billFaults } from '@footprint/shared-events/housing/supplyRules.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { OneOf } from '@footprint/shared-events/kernel/fields.ts';
import * as T from 'typebox';
import { todayIso } from '../../../browser/dates.ts';
import { given } from '../../../forms/faults.ts';
import type { GuideStep } from '../../../forms/guide/useGuide.ts';
import { parseDate } from '../../../forms/parse/date.ts';
import { numberOf } from '../../../forms/parse/number.ts';
import { step } from '../../../server/step.ts';
import { billBody, EMPTY_BILL, hotWaterOf } from './billForm.ts';
import { fuelFaults } from './supplyForm.ts';

export type BilledValues = Readonly<
  Record<
    'groupId' | 'carrier' | 'fuel' | 'from' | 'last' | 'amount' | 'unit' | 'hotWater' | 'hotWaterIn',
    string
  >
>;
type Households = readonly HouseholdAnswer[];

const { groupId, hotWater, fuel } = AddSupplyBody.properties;
const { from, until, amount } = AddBillBody.properties;
export const BilledSchema = T.Object({
  groupId,
  carrier: OneOf(BILLED_CARRIERS, 'form:supply:error:carrier'),
  fuel,
  from,
  until,
  amount,
  hotWater,
});

export const emptyBilled = (households: Households): BilledValues => ({
  groupId: households.length === 1 ? String(households[0]?.id) : '',
  carrier: '',
  fuel: '',
  from: '',
  last: '',
  amount: '',
  unit: 'kWh',
  hotWater: '18',
  hotWaterIn: 'percent',
});

export const billedSteps = (households: Households, { carrier }: BilledValues): readonly GuideStep[] => [
  ...(households.length === 1 ? [] : [{ id: 'household', fields: ['groupId'] }]),
  { id: 'carrier', fields: ['carrier'] },
  ...(carrier === 'heatingStatement' ? [{ id: 'fuel', fields: ['fuel'] }] : []),
  { id: 'days', fields: ['from', 'last'] },
  { id: 'amount', fields: ['amount', 'unit'] },
  { id: 'hotWater', fields: ['hotWater', 'hotWaterIn'] },
  { id: 'sum', fields: [] },
];

/** Unit that the amount is typed in: heat alone has two. */
export const unitOf = ({ carrier, unit }: BilledValues): (typeof CARRIER_UNITS)[BilledCarrier] | 'MWh' => {
  const own = CARRIER_UNITS[carrier as BilledCarrier];
  return own === 'kWh' && unit === 'MWh' ? unit : own;
};

/** The bill as it would be sent, of a supply that is there. */
export const billOf = (values: BilledValues, supplyId: number, language: string): AddBillBody =>
  billBody(
    supplyId,
    {
      ...EMPTY_BILL,
      ...values,
      unit: unitOf(values),
      ...(!isOfBill(values) && { hotWater: '' }),
    },
    language,
  );

/** Whether hot water is said in the unit of the bill, and so of the bill alone. */
const isOfBill = (values: BilledValues): boolean =>
  CARRIER_UNITS[values.carrier as BilledCarrier] === 'kWh' && values.hotWaterIn === 'amount';

/** Percent of the heating: as it is said, or what its first bill says, to a tenth. */
export function shareOf(values: BilledValues, language: string): number | undefined {
  if (!isOfBill(values)) return numberOf(values.hotWater || '0', language);
  const share = hotWaterOf({ ...values, hotWater: values.hotWater || '0' }, language);
  return share === undefined ? undefined : Math.round(share * 10) / 10;
}

const supplyOf = (values: BilledValues, name: string, language: string): AddSupplyBody => ({
  groupId: Number(values.groupId),
  carrier: values.carrier as BilledCarrier,
  name,
  hotWater: shareOf(values, language) ?? 0,
  ...(values.carrier === 'heatingStatement' && { fuel: values.fuel as StatementFuel }),
});

/** How the second of two commands names what the first one makes. */
const FIRST_MADE = 1;

/** The heating, and its first bill. No figure depends on the name. */
export const billedCommands = (values: BilledValues, name: string, language: string) =>
  [
    step(addSupply, (path) => path, supplyOf(values, name, language)),
    step(addBill, (path) => path, billOf(values, FIRST_MADE, language)),
  ] as const;

export function billedChecked(values: BilledValues, language: string) {
  const { supplyId: _, ...bill } = billOf(values, FIRST_MADE, language);
  return given({
    groupId: Number(values.groupId || Number.NaN),
    carrier: values.carrier || undefined,
    fuel: values.carrier === 'heatingStatement' ? values.fuel || undefined : undefined,
    ...bill,
    hotWater: shareOf(values, language),
  });
}

/** A bill names its last day: yesterday at the latest. */
export function billedRules(values: BilledValues, language: string): readonly Fault[] {
  const last = parseDate(values.last);
  return [
    ...fuelFaults(values),
    ...billFaults(billOf(values, 1, language)),
    ...(last !== undefined && last >= todayIso()
      ? [{ path: '/until', messageId: 'form:input:error:future' }]
      : []),
  ];
}
