import * as T from 'typebox';
import { CARRIERS, canBeEstimated, isBilled, namesOwnFactor, runsOnPower } from '../catalogue/carriers.ts';
import { sent, sentChange } from '../kernel/entryFields.ts';
import type { Fault } from '../kernel/faults.ts';
import { ObjectId } from '../kernel/fields.ts';
import { activeFields, billFields, estimateFields, sourceFields, supplyFields } from './fields.ts';
import { orderFaults } from './rules.ts';

const strict = { additionalProperties: false } as const;

const FACTOR = 'form:supply:error:factor';
const HOT_WATER = 'form:supply:error:hotWater';

const { carrier, powerType } = sent(sourceFields);
const { name, hotWater, factor, fuel, ...ofSupply } = sent(supplyFields);
const groupId = ObjectId('form:supply:error:groupId');

/** Heating without a counter, by bills or, with `estimate`, by the size of the home in square metres. */
export const AddSupplyBody = T.Object(
  {
    groupId,
    carrier,
    name,
    hotWater: T.Optional(hotWater),
    activeFrom: sentChange(activeFields).activeFrom,
    activeUntil: sent(activeFields).activeUntil,
    factor,
    estimate: T.Optional(T.Object(sent(estimateFields), strict)),
    powerType,
    fuel,
    ...ofSupply,
  },
  strict,
);
export type AddSupplyBody = T.Static<typeof AddSupplyBody>;

/** Fields left out stay; null takes a factor or a date away. */
export const ChangeSupplyBody = T.Object(
  {
    ...sentChange(supplyFields),
    ...sentChange(activeFields),
    groupId: T.Optional(groupId),
  },
  strict,
);
export type ChangeSupplyBody = T.Static<typeof ChangeSupplyBody>;

export const AddBillBody = T.Object(
  { supplyId: ObjectId('form:supply:error:supplyId'), ...sent(billFields) },
  strict,
);
export type AddBillBody = T.Static<typeof AddBillBody>;
/** Fields left out stay; null takes a factor or a share of hot water away. */
export const EditBillBody = T.Object(
  {
    billId: ObjectId('form:supply:error:billId'),
    ...sentChange(billFields),
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
