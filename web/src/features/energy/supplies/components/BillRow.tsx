import {
  addBill,
  type BillAnswer,
  removeBill,
  type SupplyAnswer,
} from '@footprint/shared-events/housing/supplyApi.ts';
import { ReceiptText, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../../../blocks/preview/useRemoval.tsx';
import { formatEpoch } from '../../../../browser/dates.ts';
import type { RowPlace } from '../../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../../forms/entries/rowForm.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { billAgain, lastDayOf } from '../billForm.ts';
import { EditBill } from './EditBill.tsx';

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
