import { type BillAnswer, editBill, type SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { AddBillBody, billFaults } from '@footprint/shared-events/housing/supplyRules.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../api/useSend.ts';
import { FormCard } from '../../../forms/FormCard.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { type BillValues, billBody, billField, valuesOf } from '../billForm.ts';
import { BillFields } from './BillFields.tsx';

interface EditBillProps {
  readonly supply: SupplyAnswer;
  readonly bill: BillAnswer;
  readonly unit: NonNullable<SupplyAnswer['unit']>;
  readonly title: string;
  readonly onClose: () => void;
}

export function EditBill({ supply, bill, unit, title, onClose }: EditBillProps) {
  const { t, i18n } = useTranslation(['supply', 'shell']);
  const edit = useSend(editBill);
  const bodyOf = (values: BillValues) => billBody(supply.id, values, i18n.language);
  const form = useForm({
    id: `bill-${bill.id}`,
    initial: valuesOf(bill, i18n.language),
    schema: AddBillBody,
    toBody: bodyOf,
    rules: (values) => billFaults(bodyOf(values)),
    fieldOf: billField,
    failure: edit.failure,
    onSave: (values) => {
      // All is shown, so that an emptied factor is one that is taken away.
      const { supplyId: _, factor = null, ...fields } = bodyOf(values);
      return edit.send({ billId: bill.id, ...(fields.date === undefined && { factor }), ...fields });
    },
    onSaved: () => {
      showMessage({ kind: 'success', messageId: 'supply:bill.saved', values: { name: supply.name } });
      onClose();
    },
  });
  return (
    <FormCard form={form} title={title} failure={edit.failure} domain="housing">
      <BillFields form={form} supply={supply} unit={unit} open={supply.bills.length === 1} />
      <div className="button-row">
        <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
        <Button onClick={onClose}>{t('shell:action.cancel')}</Button>
      </div>
    </FormCard>
  );
}
