import { type BillAnswer, editBill, type SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { AddBillBody, billFaults } from '@footprint/shared-events/housing/supplyRules.ts';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../../blocks/preview/useCorrection.tsx';
import { EntryForm } from '../../../../forms/entries/EntryForm.tsx';
import { Slips } from '../../../../forms/Slips.tsx';
import { type BillValues, billBody, billField, valuesOf } from '../billForm.ts';
import { useBillSlips } from '../useBillSlips.ts';
import { BillFields } from './BillFields.tsx';

interface EditBillProps {
  readonly supply: SupplyAnswer;
  readonly bill: BillAnswer;
  readonly unit: NonNullable<SupplyAnswer['unit']>;
  readonly title: string;
  readonly close: () => void;
}

export function EditBill({ supply, bill, unit, title, close }: EditBillProps) {
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
