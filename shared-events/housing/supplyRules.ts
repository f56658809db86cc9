import * as T from 'typebox';
import {
  CARRIERS,
  canBeEstimated,
  isBilled,
  namesOwnFactor,
  runsOnPower,
  STATEMENT_FUELS,
} from '../catalogue/carriers.ts';
import { DEMAND_EDITIONS } from '../catalogue/demandEditions.ts';
import { POWER_TYPES } from '../catalogue/housing.ts';
import type { Fault } from '../kernel/faults.ts';
import { EpochSeconds, Name, ObjectId, OneOf, Partly } from '../kernel/fields.ts';
import { DateOrNone, orderFaults } from './rules.ts';

const strict = { additionalProperties: false } as const;

const FACTOR = 'form:supply:error:factor';
const AMOUNT = 'form:supply:error:amount';
const HOT_WATER = 'form:supply:error:hotWater';

/** kg CO2e per kWh; nothing heats with more. */
const factor = () => T.Number({ exclusiveMinimum: 0, maximum: 2, messageId: FACTOR });
/** Fuel behind the heat of a landlord's statement. */
const fuel = () => OneOf(STATEMENT_FUELS, 'form:supply:error:fuel');
/** Percent of the heat. */
const hotWater = () => T.Number({ minimum: 0, maximum: 100, messageId: HOT_WATER });

/** Heating without a counter, by bills or, with `estimate`, by the size of the home in square metres. */
export const AddSupplyBody = T.Object(
  {
    groupId: ObjectId('form:supply:error:groupId'),
    carrier: OneOf(CARRIERS, 'form:supply:error:carrier'),
    name: Name('form:supply:error:name'),
    hotWater: T.Optional(hotWater()),
    activeFrom: T.Optional(DateOrNone('form:input:error:activeFrom')),
    activeUntil: T.Optional(EpochSeconds('form:input:error:activeUntil')),
    factor: T.Optional(factor()),
    estimate: T.Optional(
      T.Object(
        {
          area: T.Number({ exclusiveMinimum: 0, maximum: 1e6, messageId: 'form:supply:error:area' }),
          edition: T.Optional(OneOf(DEMAND_EDITIONS, 'form:supply:error:noEstimate')),
        },
        strict,
      ),
    ),
    powerType: T.Optional(OneOf(POWER_TYPES, 'form:supply:error:powerType')),
    fuel: T.Optional(fuel()),
  },
  strict,
);
export type AddSupplyBody = T.Static<typeof AddSupplyBody>;

/** Fields left out stay; null takes a factor or a date away. */
export const ChangeSupplyBody = T.Object(
  {
    name: T.Optional(Name('form:supply:error:name')),
    hotWater: T.Optional(hotWater()),
    factor: T.Optional(T.Union([factor(), T.Null()], { messageId: FACTOR })),
    fuel: T.Optional(fuel()),
    activeFrom: T.Optional(DateOrNone('form:input:error:activeFrom')),
    activeUntil: T.Optional(DateOrNone('form:input:error:activeUntil')),
    groupId: T.Optional(ObjectId('form:supply:error:groupId')),
  },
  strict,
);
export type ChangeSupplyBody = T.Static<typeof ChangeSupplyBody>;

/** A bill of the days from `from` to `until` (exclusive), or what was delivered on the day of `date`. */
const billFields = {
  from: T.Optional(EpochSeconds('form:supply:error:from')),
  until: T.Optional(EpochSeconds('form:supply:error:until')),
  date: T.Optional(EpochSeconds('form:supply:error:date')),
  amount: T.Number({ exclusiveMinimum: 0, maximum: 1e9, messageId: AMOUNT }),
  factor: T.Optional(factor()),
  /** Percent of the amount that warmed water, where the bill says it; else it is the supply's. */
  hotWater: T.Optional(hotWater()),
};
export const AddBillBody = T.Object(
  { supplyId: ObjectId('form:supply:error:supplyId'), ...billFields },
  strict,
);
export type AddBillBody = T.Static<typeof AddBillBody>;
/** Fields left out stay; null takes a factor or a share of hot water away. */
export const EditBillBody = T.Object(
  {
    billId: ObjectId('form:supply:error:billId'),
    ...Partly(billFields),
    factor: T.Optional(T.Union([factor(), T.Null()], { messageId: FACTOR })),
    hotWater: T.Optional(T.Union([hotWater(), T.Null()], { messageId: HOT_WATER })),
  },
  strict,
);
export type EditBillBody = T.Static<typeof EditBillBody>;
export const RemoveBillBody = T.Object({ billId: ObjectId('form:supply:error:billId') }, strict);
export const RestoreSupplyBody = T.Object({ id: ObjectId('form:supply:error:supplyId') }, strict);

/** Rules between a supply's fields: what its carrier allows, and the order of its dates. */
export function supplyFaults(body: Partial<AddSupplyBody>): readonly Fault[] {
  const { carrier, estimate } = body;
  const dates = orderFaults(
    body.activeFrom,
    body.activeUntil,
    '/activeUntil',
    'form:input:error:activeUntil',
  );
  if (carrier === undefined || !CARRIERS.includes(carrier)) return dates;
  return [
    ...dates,
    ...(estimate && !canBeEstimated(carrier)
      ? [{ path: '/estimate', messageId: 'form:supply:error:noEstimate' }]
      : []),
    ...(!estimate && !isBilled(carrier)
      ? [{ path: '/estimate', messageId: 'form:supply:error:estimateOnly' }]
      : []),
    ...(body.factor !== undefined && !namesOwnFactor(carrier)
      ? [{ path: '/factor', messageId: FACTOR }]
      : []),
    ...(body.fuel !== undefined && carrier !== 'heatingStatement'
      ? [{ path: '/fuel', messageId: 'form:supply:error:fuel' }]
      : []),
    ...(body.powerType !== undefined && !runsOnPower(carrier)
      ? [{ path: '/powerType', messageId: 'form:supply:error:powerType' }]
      : []),
  ];
}

/** A supply counts on at least one day. */
export const changeSupplyFaults = ({
  activeFrom,
  activeUntil,
}: Partial<ChangeSupplyBody>): readonly Fault[] =>
  orderFaults(activeFrom, activeUntil, '/activeUntil', 'form:input:error:activeUntil');

/** The order of the days that are given: what else a bill must have follows from the one that is corrected. */
export const editBillFaults = ({ from, until, date }: Partial<EditBillBody>): readonly Fault[] =>
  date !== undefined && (from !== undefined || until !== undefined)
    ? [{ path: '/date', messageId: 'form:supply:error:mixed' }]
    : orderFaults(from, until, '/until', 'form:supply:error:until');

/** Either the days of a bill, one at least, or the day of a delivery, of which no more is known. */
export function billFaults(body: Partial<AddBillBody>): readonly Fault[] {
  const { from, until, date, factor: own, hotWater: warmed } = body;
  if (date === undefined)
    return [
      ...(from === undefined ? [{ path: '/from', messageId: 'form:supply:error:from' }] : []),
      ...(until === undefined ? [{ path: '/until', messageId: 'form:supply:error:until' }] : []),
      ...orderFaults(from, until, '/until', 'form:supply:error:until'),
    ];
  return [
    ...(from !== undefined || until !== undefined
      ? [{ path: '/date', messageId: 'form:supply:error:mixed' }]
      : []),
    ...(own === undefined ? [] : [{ path: '/factor', messageId: FACTOR }]),
    ...(warmed === undefined ? [] : [{ path: '/hotWater', messageId: HOT_WATER }]),
  ];
}
