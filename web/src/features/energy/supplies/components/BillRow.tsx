import {
  addBill,
  type BillAnswer,
  editBill,
  removeBill,
  type SupplyAnswer,
} from '@footprint/shared-events/housing/supplyApi.ts';
import { AddBillBody, billFaults } from '@footprint/shared-events/housing/supplyRules.ts';
import { ReceiptText, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../../blocks/preview/useCorrection.tsx';
import { useRemoval } from '../../../../blocks/preview/useRemoval.tsx';
import { formatEpoch } from '../../../../browser/dates.ts';
import { EntryForm } from '../../../../forms/entries/EntryForm.tsx';
import type { RowPlace } from '../../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../../forms/entries/rowForm.ts';
import { Slips } from '../../../../forms/Slips.tsx';
import { formatNumber } from '../../../../i18n/format.ts';
import { type BillValues, billAgain, billBody, billField, lastDayOf, valuesOf } from '../billForm.ts';
import { useBillSlips } from '../useBillSlips.ts';
import { BillFields } from './BillFields.tsx';

interface EditBillProps {
  readonly supply: SupplyAnswer;
  readonly bill: BillAnswer;
  readonly unit: NonNullable<SupplyAnswer['unit']>;
  readonly title: string;
  readonly close: () => void;
}

function EditBill({ supply, bill, unit, title, close }: EditBillProps) {
  const { i18n } = useTranslation();
  const bodyOf = (values: BillValues) => billBody(supply.id, values, i18n.language);
  const changeOf = (values: BillValues) => {
    // All is shown, so that an emptied factor or share is one that is taken away.
    const { supplyId: _, factor = null, hotWater = null, ...fields } = bodyOf(values);
    return { billId: bill.id, ...(fields.date === undefined && { factor, hotWater }), ...fields };
  };
  const correction = useCorrection({
    ...{ id: `bill-${bill.id}`, close, call: editBill, schema: AddBillBody },
    initial: valuesOf(bill, unit, i18n.language),
    args: (values: BillValues) => [changeOf(values)],
    toBody: bodyOf,
    rules: (values) => billFaults(bodyOf(values)),
    fieldOf: billField,
    holds: () => slips.holds(),
    saved: () => ({ messageId: 'supplies:bill.saved', values: { name: supply.name } }),
  });
  const { form } = correction;
  const slips = useBillSlips(supply, bodyOf(form.values), form.values.unit);
  return (
    <EntryForm {...correction} title={title}>
      <BillFields form={form} supply={supply} unit={unit} open={supply.bills.length === 1} />
      <Slips form={form} slips={slips.slips} />
    </EntryForm>
  );
}

interface BillRowProps {
  readonly supply: SupplyAnswer;
  readonly bill: BillAnswer;
  readonly unit: NonNullable<SupplyAnswer['unit']>;
  readonly place: RowPlace;
}

/** A bill or a delivery. */
export function BillRow({ supply, bill, unit, place }: BillRowProps) {
  const { t, i18n } = useTranslation(['supplies', 'shell', 'units']);
  const removal = useRemoval([removeBill, { billId: bill.id }], [addBill, billAgain(supply.id, bill)]);
  const days =
    bill.date === undefined
      ? t('supplies:bill.days', {
          from: formatEpoch(bill.from ?? 0),
          last: formatEpoch(lastDayOf(bill) ?? 0),
        })
      : formatEpoch(bill.date);
  const editing = useEditing(days);
  const amountText = (amount: number): string =>
    `${formatNumber(amount, i18n.language)} ${t(`units:${unit}`)}`;
  const warmed = bill.hotWater === undefined ? undefined : (bill.amount * bill.hotWater) / 100;
  return (
    <EntryRow
      name={days}
      title={amountText(bill.amount)}
      text={warmed === undefined ? days : t('supplies:bill.warmed', { days, amount: amountText(warmed) })}
      icon={bill.date === undefined ? ReceiptText : Truck}
      domain="housing"
      forms={[
        editing(`bill-${bill.id}`, (close) => (
          <EditBill {...{ supply, bill, unit, close }} title={t('shell:entry.edit', { name: days })} />
        )),
      ]}
      place={place}
      removal={{ ...removal, what: t('supplies:bill.removal') }}
    />
  );
}
