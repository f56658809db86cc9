import { CARRIERS, type Carrier } from '@footprint/shared-events/catalogue/carriers.ts';
import { POWER_TYPES } from '@footprint/shared-events/catalogue/housing.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { supplyFields } from '@footprint/shared-events/housing/fields.ts';
import { addSupply, type SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { AddSupplyBody, supplyFaults } from '@footprint/shared-events/housing/supplyRules.ts';
import { useTranslation } from 'react-i18next';
import { useToldBy } from '../../../../blocks/figure/useToldBy.ts';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { FormCard } from '../../../../forms/FormCard.tsx';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { PlainFields } from '../../../../forms/PlainFields.tsx';
import { RadioField } from '../../../../forms/RadioField.tsx';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { SelectField } from '../../../../forms/SelectField.tsx';
import { TextField } from '../../../../forms/TextField.tsx';
import { useForm } from '../../../../forms/useForm.ts';
import type { Failure } from '../../../../server/errors.ts';
import {
  askedOf,
  demandOf,
  emptySupply,
  fuelFaults,
  type SupplyValues,
  supplyBody,
  supplyField,
} from '../supplyForm.ts';
import { FuelField } from './FuelField.tsx';
import { HotWaterShare } from './HotWaterField.tsx';
import { WoodNote } from './WoodNote.tsx';

const { factor: _, ...always } = supplyFields;

interface SupplyFormProps {
  readonly households: readonly HouseholdAnswer[];
  /** Supply added last. */
  readonly last: SupplyAnswer | undefined;
  readonly failure: Failure | null;
  readonly onSave: (body: AddSupplyBody) => Promise<SupplyAnswer | undefined>;
  readonly onSaved: (added: SupplyAnswer) => void;
}

/** Form for a home's heating; it asks only what the source of heat needs. */
export function SupplyForm({ households, last, failure, onSave, onSaved }: SupplyFormProps) {
  const toldBy = useToldBy();
  const { t, i18n } = useTranslation(['supplies', 'shell', 'units']);
  const bodyOf = (values: SupplyValues) =>
    supplyBody(values, i18n.language, values.carrier && t(`supplies:carrier.${values.carrier as Carrier}`));
  const form = useForm({
    id: 'supply',
    initial: emptySupply(households, last),
    schema: AddSupplyBody,
    toBody: bodyOf,
    rules: (values) => [...supplyFaults(bodyOf(values)), ...fuelFaults(values)],
    fieldOf: supplyField,
    failure,
    onSave: (values) => onSave(bodyOf(values)),
    onSaved,
  });
  const asked = askedOf(form.values as SupplyValues);
  const demand = demandOf(form.values as SupplyValues, households);
  return (
    <FormCard form={form} title={t('supplies:add.title')} failure={failure} domain="housing">
      {households.length > 1 && (
        <SelectField
          form={form}
          name="groupId"
          label={t('supplies:add.household')}
          options={households.map(({ id, name }) => ({ value: String(id), label: name }))}
          required
        />
      )}
      <RadioField
        form={form}
        name="carrier"
        label={t('supplies:add.carrier')}
        options={CARRIERS.map((value) => ({ value, label: t(`supplies:carrier.${value}`) }))}
        required
      />
      {asked.by && (
        <RadioField
          form={form}
          name="by"
          label={t('supplies:add.by')}
          options={(['bills', 'estimate'] as const).map((value) => ({
            value,
            label: t(`supplies:by.${value}.label`),
            hint: t(`supplies:by.${value}.hint`),
          }))}
          required
        />
      )}
      {asked.fuel && <FuelField form={form} />}
      <WoodNote carrier={form.values.carrier} fuel={form.values.fuel} />
      {asked.estimate && (
        <NumberField
          form={form}
          name="area"
          label={t('supplies:add.area')}
          hint={demand ? toldBy(t('supplies:add.areaHint'), demand) : t('supplies:add.areaHint')}
          unit={t('units:squareMeter')}
          required
        />
      )}
      {asked.powerType && (
        <RadioField
          form={form}
          name="powerType"
          label={t('supplies:add.powerType')}
          options={POWER_TYPES.map((value) => ({ value, label: t(`supplies:powerType.${value}`) }))}
        />
      )}
      {form.values.carrier !== '' && !asked.estimate && <HotWaterShare form={form} />}
      <PlainFields
        form={form}
        fields={asked.factor ? supplyFields : always}
        hints={{ factor: t('supplies:add.factorHint') }}
      />
      {form.values.carrier !== '' && (
        <TextField form={form} name="name" label={t('supplies:add.name')} hint={t('supplies:add.nameHint')} />
      )}
      <WhatChanges call={addSupply} body={form.complete ? bodyOf(form.values as SupplyValues) : undefined} />
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
