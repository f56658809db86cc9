import { billSegments } from '@footprint/shared-events/calculation/billSegments.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { usesOverTime } from '@footprint/shared-events/calculation/uses.ts';
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
import { EntryList, type RowPlace } from '../../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../../forms/entries/rowForm.ts';
import { Slips } from '../../../../forms/Slips.tsx';
import { formatNumber } from '../../../../i18n/format.ts';
import { UsesFigure } from '../../uses/UsesFigure.tsx';
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
    id: `bill-${bill.id}`,
    close,
    call: editBill,
    schema: AddBillBody,
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
function BillRow({ supply, bill, unit, place }: BillRowProps) {
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
    `${formatNumber(amount, i18n.language)}\u00A0${t(`units:${unit}`)}`;
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
          <EditBill
            supply={supply}
            bill={bill}
            unit={unit}
            close={close}
            title={t('shell:entry.edit', { name: days })}
          />
        )),
      ]}
      place={place}
      removal={{ ...removal, what: t('supplies:bill.removal') }}
    />
  );
}

interface BillsProps {
  readonly supply: SupplyAnswer;
  readonly unit: NonNullable<SupplyAnswer['unit']>;
  readonly stale: boolean;
}

/** Bills or deliveries, the newest first. */
export function Bills({ supply, unit, stale }: BillsProps) {
  const { t } = useTranslation('supplies');
  const { bills, estimate } = supply;
  return (
    <EntryList
      title={t(bills[0]?.date === undefined ? 'bill.list' : 'bill.deliveries')}
      none={t(estimate ? 'bill.estimated' : 'bill.none')}
      stale={stale}
      entries={bills}
    >
      {(bill, place) => <BillRow key={bill.id} supply={supply} bill={bill} unit={unit} place={place} />}
    </EntryList>
  );
}

interface SupplyUsesProps {
  readonly supply: SupplyAnswer;
  readonly unit: NonNullable<SupplyAnswer['unit']>;
}

/** Uses by bills, or between deliveries. */
export function SupplyUses({ supply, unit }: SupplyUsesProps) {
  const { t } = useTranslation('units');
  const bills = supply.bills.flatMap(({ id, from, until, amount }) =>
    from === undefined || until === undefined
      ? []
      : [{ id, from: berlinDay(from), until: berlinDay(until), amount }],
  );
  const deliveries = supply.bills.flatMap(({ id, date, amount }) =>
    date === undefined ? [] : [{ id, day: berlinDay(date), amount }],
  );
  const share = 1 - supply.hotWater / 100;
  return (
    <section className="panel" data-domain="housing">
      <UsesFigure
        of={deliveries.length > 0 ? 'deliveries' : 'bills'}
        over={usesOverTime(billSegments({ bills, deliveries }), share)}
        unit={t(unit)}
        marks={[...new Set(deliveries.map(({ day }) => day))].map((day) => ({ day, kind: 'delivery' }))}
        heats={share > 0}
      />
    </section>
  );
}
