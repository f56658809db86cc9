import { namesOwnFactor } from '@footprint/shared-events/catalogue/carriers.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { changeSupply, type SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { ChangeSupplyBody } from '@footprint/shared-events/housing/supplyRules.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { EntryForm } from '../../../../forms/entries/EntryForm.tsx';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { SelectField } from '../../../../forms/SelectField.tsx';
import { TextField } from '../../../../forms/TextField.tsx';
import { useForm } from '../../../../forms/useForm.ts';
import { useSend } from '../../../../server/useSend.ts';
import { showMessage } from '../../../../ui/messages.ts';
import { type ChangedSupply, changedBody, changedValues } from '../changedSupply.ts';
import { FuelField } from './FuelField.tsx';

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
  const change = useSend(changeSupply);
  const params = { id: String(supply.id) };
  const bodyOf = (values: ChangedSupply) => changedBody(supply, values, i18n.language);
  const form = useForm<ChangedSupply, object>({
    id,
    initial: changedValues(supply, i18n.language),
    schema: ChangeSupplyBody,
    toBody: bodyOf,
    failure: change.failure,
    onSave: (values) => change.send(bodyOf(values), params),
    onSaved: () => {
      showMessage({ kind: 'success', messageId: 'supplies:add.saved', values: { name: form.values.name } });
      close();
    },
  });
  return (
    <EntryForm
      form={form}
      title={title}
      failure={change.failure}
      close={close}
      preview={
        <WhatChanges
          call={changeSupply}
          params={params}
          body={form.complete && form.changed ? bodyOf(form.values) : undefined}
        />
      }
    >
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
      {!supply.estimate && (
        <NumberField
          form={form}
          name="hotWater"
          label={t('supplies:add.hotWater')}
          hint={t('supplies:add.hotWaterHint')}
          unit={t('units:percent')}
        />
      )}
      {namesOwnFactor(supply.carrier) && (
        <NumberField
          form={form}
          name="factor"
          label={t('supplies:add.factor')}
          hint={t('supplies:add.factorHint')}
          unit={t('units:kgPerKWh')}
        />
      )}
    </EntryForm>
  );
}
