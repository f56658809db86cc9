import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FoldedFields } from '../../../forms/FoldedFields.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { type AmountsFormValues, fieldsOf, ridesOf, withRides } from '../amountsForm.ts';

/** Kilometres of a way that is gone on many days: days times the way there and back, added to those of its mode. */
export function Rides({ form }: { readonly form: Form<AmountsFormValues> }) {
  const { t, i18n } = useTranslation('amounts');
  const km = ridesOf(form.values, i18n.language);
  const add = () => {
    for (const [field, value] of Object.entries(withRides(form.values, i18n.language)))
      if (value !== form.values[field as keyof AmountsFormValues]) form.change(field, value);
    document.getElementById(`${form.id}-days`)?.focus();
  };
  return (
    <FoldedFields form={form} title={t('rides.title')} fields={['days', 'kmADay', 'mode']}>
      <p className="hint">{t('rides.hint')}</p>
      <div className="field-pair">
        <NumberField form={form} name="days" label={t('rides.days')} unit={t('unit.days')} />
        <NumberField form={form} name="kmADay" label={t('rides.km')} unit={t('unit.km')} />
      </div>
      <SelectField
        form={form}
        name="mode"
        label={t('rides.mode')}
        options={fieldsOf('transit').map((field) => ({ value: field, label: t(`field.${field}`) }))}
      />
      {km !== undefined && !Number.isNaN(km) && (
        <div className="button-row">
          <Button icon={Plus} onClick={add}>
            {t('rides.add', { value: formatNumber(km, i18n.language) })}
          </Button>
        </div>
      )}
    </FoldedFields>
  );
}
