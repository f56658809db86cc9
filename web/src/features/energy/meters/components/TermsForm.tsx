import { GAS_TYPES, POWER_TYPES } from '@footprint/shared-events/catalogue/housing.ts';
import { type MeterAnswer, setTerms } from '@footprint/shared-events/housing/api.ts';
import { SetTermsBody } from '@footprint/shared-events/housing/changeRules.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { DateField } from '../../../../forms/DateField.tsx';
import { FormCard } from '../../../../forms/FormCard.tsx';
import { given } from '../../../../forms/faults.ts';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { dateOf } from '../../../../forms/parse/date.ts';
import { numberOf } from '../../../../forms/parse/number.ts';
import { RadioField } from '../../../../forms/RadioField.tsx';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { useForm } from '../../../../forms/useForm.ts';
import { useSend } from '../../../../server/useSend.ts';
import { showMessage } from '../../../../ui/messages.ts';

const EMPTY = { validFrom: '', type: '', calorificValue: '', conversionNumber: '' };

function termsBody(meter: MeterAnswer, values: typeof EMPTY, language: string): SetTermsBody {
  return given({
    validFrom: dateOf(values.validFrom),
    [meter.measuredObj === 'ePower' ? 'electricPowerType' : 'gasType']: values.type || undefined,
    calorificValue: numberOf(values.calorificValue, language),
    conversionNumber: numberOf(values.conversionNumber, language),
  }) as SetTermsBody;
}

/** Another tariff, or other values of the gas bill, from a day on: the days before keep what they had. */
export function TermsForm({ meter }: { readonly meter: MeterAnswer }) {
  const { t, i18n } = useTranslation(['energy', 'shell']);
  const set = useSend(setTerms);
  const power = meter.measuredObj === 'ePower';
  const initial = { ...EMPTY, type: (power ? meter.electricPowerType : meter.gasType) ?? '' };
  const form = useForm({
    id: 'terms',
    initial,
    schema: SetTermsBody,
    toBody: (values) => termsBody(meter, values, i18n.language),
    fieldOf: (path) => (path.endsWith('Type') ? 'type' : (path.split('/')[1] ?? 'validFrom')),
    failure: set.failure,
    onSave: (values) => set.send(termsBody(meter, values, i18n.language), { id: String(meter.id) }),
    onSaved: ({ name }) => {
      form.reset({ ...initial, type: form.values.type });
      showMessage({ kind: 'success', messageId: 'energy:terms.saved', values: { name } });
    },
  });
  const options = power
    ? POWER_TYPES.map((value) => ({ value, label: t(`energy:powerType.${value}`) }))
    : GAS_TYPES.map((value) => ({ value, label: t(`energy:gasType.${value}`) }));
  return (
    <FormCard form={form} title={t('energy:terms.change')} failure={set.failure} domain="housing">
      <p className="hint">{t('energy:terms.hint')}</p>
      <DateField form={form} name="validFrom" label={t('energy:terms.validFrom')} required />
      <RadioField
        form={form}
        name="type"
        label={t(power ? 'energy:powerType.label' : 'energy:gasType.label')}
        options={options}
        required
      />
      {meter.unit === 'cubicMeter' && (
        <>
          <NumberField
            form={form}
            name="calorificValue"
            label={t('energy:bill.calorificValue')}
            unit={t('energy:bill.calorificUnit')}
          />
          <NumberField form={form} name="conversionNumber" label={t('energy:bill.conversionNumber')} />
        </>
      )}
      <WhatChanges
        call={setTerms}
        params={{ id: String(meter.id) }}
        body={form.complete ? termsBody(meter, form.values as typeof EMPTY, i18n.language) : undefined}
      />
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
