import { namesOwnFactor } from '@footprint/shared-events/catalogue/carriers.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { supplyFields } from '@footprint/shared-events/housing/fields.ts';
import { changeSupply, type SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { ChangeSupplyBody } from '@footprint/shared-events/housing/supplyRules.ts';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../../blocks/preview/useCorrection.tsx';
import { EntryForm } from '../../../../forms/entries/EntryForm.tsx';
import { PlainFields } from '../../../../forms/PlainFields.tsx';
import { SelectField } from '../../../../forms/SelectField.tsx';
import { TextField } from '../../../../forms/TextField.tsx';
import { type ChangedSupply, changedBody, changedValues } from '../changedSupply.ts';
import { FuelField } from './FuelField.tsx';
import { HotWaterShare } from './HotWaterField.tsx';

const { factor: _, ...always } = supplyFields;

interface EditSupplyProps {
  readonly supply: SupplyAnswer;
  readonly households: readonly HouseholdAnswer[];
  readonly id: string;
  readonly title: string;
  readonly close: () => void;
}

/** Corrects a heating: its name, its home, and what its amounts stand for. */
export function EditSupply({ supply, households, id, title, close }: EditSupplyProps) {
  const { t, i18n } = useTranslation(['supplies', 'units']);
  const correction = useCorrection({
    id,
    close,
    call: changeSupply,
    schema: ChangeSupplyBody,
    initial: changedValues(supply, i18n.language),
    args: (values: ChangedSupply) => [changedBody(supply, values, i18n.language), { id: String(supply.id) }],
    saved: (values) => ({ messageId: 'supplies:add.saved', values: { name: values.name } }),
  });
  const { form } = correction;
  return (
    <EntryForm {...correction} title={title}>
      <TextField form={form} name="name" label={t('supplies:one.name')} required />
      {households.length > 1 && (
        <SelectField
          form={form}
          name="groupId"
          label={t('supplies:fact.household')}
          options={households.map((one) => ({ value: String(one.id), label: one.name }))}
          required
        />
      )}
      {supply.carrier === 'heatingStatement' && <FuelField form={form} />}
      {!supply.estimate && <HotWaterShare form={form} />}
      <PlainFields
        form={form}
        fields={namesOwnFactor(supply.carrier) ? supplyFields : always}
        hints={{ factor: t('supplies:add.factorHint') }}
      />
    </EntryForm>
  );
}
