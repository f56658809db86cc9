import * as T from 'typebox';
import { SUPPLY_UNITS } from '../catalogue/carriers.ts';
import { command, query } from '../kernel/api.ts';
import { shown } from '../kernel/entryFields.ts';
import { OneOf } from '../kernel/fields.ts';
import { removes, saves, update } from '../kernel/updates.ts';
import { billFields, estimateFields, sourceFields, supplyFields } from './fields.ts';
import {
  AddBillBody,
  AddSupplyBody,
  billFaults,
  ChangeSupplyBody,
  changeSupplyFaults,
  EditBillBody,
  editBillFaults,
  RemoveBillBody,
  RestoreSupplyBody,
  supplyFaults,
} from './supplyRules.ts';

const { amount, ...ofBill } = shown(billFields);
const BillAnswer = T.Object({ id: T.Integer(), amount, ...ofBill });
export type BillAnswer = T.Static<typeof BillAnswer>;

const { carrier, powerType } = shown(sourceFields);
const { name, ...ofSupply } = shown(supplyFields);

export const SupplyAnswer = T.Object({
  id: T.Integer(),
  groupId: T.Integer(),
  carrier,
  name,
  /** Unit of the amounts; absent where there are no bills of the carrier. */
  unit: T.Optional(OneOf(SUPPLY_UNITS)),
  ...ofSupply,
  estimate: T.Optional(T.Object(shown(estimateFields))),
  powerType,
  /** Null: it was there before its first bill. */
  activeFrom: T.Optional(T.Union([T.Integer(), T.Null()])),
  activeUntil: T.Optional(T.Integer()),
  /** Newest first. */
  bills: T.Array(BillAnswer),
});
export type SupplyAnswer = T.Static<typeof SupplyAnswer>;

const ownOnly = ['api:error:notAllowed'] as const;
const supplyParams = T.Object({
  id: T.String({ pattern: '^[1-9][0-9]{0,14}$', messageId: 'form:supply:error:supplyId' }),
});

export const suppliesOfUser = query('POST', 'supply/of-user', {
  summary: 'Heating without a counter, with its bills and deliveries',
  answer: T.Array(SupplyAnswer),
});
export const addSupply = command('POST', 'supply/to-group', {
  summary: 'Add heating without a counter: by bills, or by an estimate',
  body: AddSupplyBody,
  answer: SupplyAnswer,
  rules: supplyFaults,
  errors: ownOnly,
  updates: [saves(suppliesOfUser)],
});
export const changeSupply = command('PUT', 'supply/:id', {
  summary: 'Change or end heating without a counter',
  params: supplyParams,
  body: ChangeSupplyBody,
  answer: SupplyAnswer,
  rules: changeSupplyFaults,
  errors: ownOnly,
  updates: [saves(suppliesOfUser)],
});
export const removeSupply = command('DELETE', 'supply/:id', {
  summary: 'Remove heating without a counter, with its bills',
  params: supplyParams,
  answer: T.Object({ deleted: T.Array(T.Integer()) }),
  errors: ownOnly,
  updates: [removes(suppliesOfUser)],
});
export const restoreSupply = command('POST', 'supply/restore', {
  summary: 'Bring back heating that was removed, as it was',
  body: RestoreSupplyBody,
  answer: SupplyAnswer,
  errors: [...ownOnly, 'api:error:householdQuota'],
  updates: [saves(suppliesOfUser)],
});
export const addBill = command('POST', 'supply/bill', {
  summary: 'Add a bill or a delivery',
  body: AddBillBody,
  answer: BillAnswer,
  rules: billFaults,
  errors: ownOnly,
  updates: [
    update(suppliesOfUser, (supplies, bill: BillAnswer, { supplyId }: AddBillBody) =>
      supplies.map((one) => (one.id === supplyId ? { ...one, bills: [bill, ...one.bills] } : one)),
    ),
  ],
});
export const editBill = command('PUT', 'supply/bill', {
  summary: 'Correct a bill or a delivery',
  body: EditBillBody,
  answer: BillAnswer,
  rules: editBillFaults,
  errors: ownOnly,
  updates: [
    update(suppliesOfUser, (supplies, bill: BillAnswer) =>
      supplies.map((one) => ({ ...one, bills: one.bills.map((old) => (old.id === bill.id ? bill : old)) })),
    ),
  ],
});
export const removeBill = command('DELETE', 'supply/bill', {
  summary: 'Remove a bill or a delivery',
  body: RemoveBillBody,
  answer: T.Object({ billId: T.Integer() }),
  errors: ownOnly,
  updates: [
    update(suppliesOfUser, (supplies, { billId }: { billId: number }) =>
      supplies.map((one) => ({ ...one, bills: one.bills.filter(({ id }) => id !== billId) })),
    ),
  ],
});
