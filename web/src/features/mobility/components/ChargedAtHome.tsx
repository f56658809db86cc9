import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/NumberField.tsx';
import type { Form } from '../../../forms/useForm.ts';

interface ChargedAtHomeProps {
  readonly form: Form;
  /** A counter of its own shows what is charged: without an answer it would count twice. */
  readonly isCounted: boolean;
}

/** How much of a vehicle's power is charged at home: what the power meter holds already does not count twice. */
export function ChargedAtHome({ form, isCounted }: ChargedAtHomeProps) {
  const { t } = useTranslation(['mobility', 'shell', 'units']);
  return (
    <NumberField
      form={form}
      name="chargedAtHome"
      label={t('mobility:owned.chargedAtHome')}
      hint={isCounted ? t('mobility:owned.wallbox') : undefined}
      unit={t('units:percent')}
      help={<p>{t('mobility:owned.chargedHelp')}</p>}
      helpTitle={t('shell:field.helpMeaning')}
      required={isCounted}
    />
  );
}
