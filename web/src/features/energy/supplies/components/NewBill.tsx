import { addBill, type SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { AddBillBody, billFaults } from '@footprint/shared-events/housing/supplyRules.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { FormCard } from '../../../../forms/FormCard.tsx';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { Slips } from '../../../../forms/Slips.tsx';
import { useForm } from '../../../../forms/useForm.ts';
import { useSend } from '../../../../server/useSend.ts';
import { showMessage } from '../../../../ui/messages.ts';
import { type BillValues, billBody, billField, nextBill } from '../billForm.ts';
import { useBillSlips } from '../useBillSlips.ts';
import { BillFields } from './BillFields.tsx';

interface NewBillProps {
  readonly supply: SupplyAnswer;
  readonly unit: NonNullable<SupplyAnswer['unit']>;
}

export function NewBill({ supply, unit }: NewBillProps) {
  const { t, i18n } = useTranslation(['supplies', 'shell']);
  const add = useSend(addBill);
  const [newest] = supply.bills;
  const bodyOf = (values: BillValues) => billBody(supply.id, values, i18n.language);
  const form = useForm<BillValues>({
    id: 'bill',
    initial: nextBill(newest, unit, i18n.language),
    schema: AddBillBody,
    toBody: bodyOf,
    rules: (values) => billFaults(bodyOf(values)),
    fieldOf: billField,
    failure: add.failure,
    onSave: async (values) => (slips.holds() ? undefined : add.send(bodyOf(values))),
    onSaved: () =>
      showMessage({ kind: 'success', messageId: 'supplies:bill.saved', values: { name: supply.name } }),
  });
  const slips = useBillSlips(supply, bodyOf(form.values as BillValues), String(form.values.unit));
  return (
    <FormCard form={form} title={t('supplies:bill.title')} failure={add.failure} domain="housing">
      <BillFields form={form} supply={supply} unit={unit} open={newest === undefined} />
      <Slips form={form} slips={slips.slips} />
      <WhatChanges call={addBill} body={form.complete ? bodyOf(form.values as BillValues) : undefined} />
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
