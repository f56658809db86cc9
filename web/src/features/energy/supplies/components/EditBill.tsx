import { type BillAnswer, editBill, type SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { AddBillBody, billFaults } from '@footprint/shared-events/housing/supplyRules.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { EntryForm } from '../../../../forms/entries/EntryForm.tsx';
import { Slips } from '../../../../forms/Slips.tsx';
import { useForm } from '../../../../forms/useForm.ts';
import { useSend } from '../../../../server/useSend.ts';
import { showMessage } from '../../../../ui/messages.ts';
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
  const edit = useSend(editBill);
  const bodyOf = (values: BillValues) => billBody(supply.id, values, i18n.language);
  const changeOf = (values: BillValues) => {
    // All is shown, so that an emptied factor or share is one that is taken away.
    const { supplyId: _, factor = null, hotWater = null, ...fields } = bodyOf(values);
    return { billId: bill.id, ...(fields.date === undefined && { factor, hotWater }), ...fields };
  };
  const form = useForm<BillValues, object>({
    id: `bill-${bill.id}`,
    initial: valuesOf(bill, unit, i18n.language),
    schema: AddBillBody,
    toBody: bodyOf,
    rules: (values) => billFaults(bodyOf(values)),
    fieldOf: billField,
    failure: edit.failure,
    onSave: async (values) => (slips.holds() ? undefined : edit.send(changeOf(values))),
    onSaved: () => {
      showMessage({ kind: 'success', messageId: 'supplies:bill.saved', values: { name: supply.name } });
      close();
    },
  });
  const slips = useBillSlips(supply, bodyOf(form.values), form.values.unit);
  return (
    <EntryForm
      form={form}
      title={title}
      failure={edit.failure}
      close={close}
      preview={
        <WhatChanges
          call={editBill}
          body={form.complete && form.changed ? changeOf(form.values) : undefined}
        />
      }
    >
      <BillFields form={form} supply={supply} unit={unit} open={supply.bills.length === 1} />
      <Slips form={form} slips={slips.slips} />
    </EntryForm>
  );
}
