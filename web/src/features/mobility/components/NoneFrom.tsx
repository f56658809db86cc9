import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../browser/dates.ts';
import { CheckboxField } from '../../../forms/CheckboxField.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { Notice } from '../../../ui/Notice.tsx';

interface NoneFromProps<E> {
  readonly form: Form;
  readonly kind: 'vehicle' | 'flight';
  readonly label: string;
  readonly hint: string;
  readonly entries: readonly E[];
  readonly nameOf: (entry: E) => string;
  /** The first and the last year in which an entry counts. */
  readonly yearsOf: (entry: E) => { readonly first: number; readonly last: number };
}

/** "None", and from which year on: it says before the save what that year and later ones lose, and what stays. */
export function NoneFrom<E extends { readonly zeroMeter: boolean }>(props: NoneFromProps<E>) {
  const { form, kind, label, hint, entries, nameOf, yearsOf } = props;
  const { t, i18n } = useTranslation('mobility');
  const none = form.values.zeroMeter === true;
  const real = entries.filter(({ zeroMeter }) => !zeroMeter);
  const from = Number(form.values.from);
  const namesOf = (some: readonly E[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(some.map(nameOf));
  const lost = real.filter((entry) => yearsOf(entry).last >= from);
  const kept = real.filter((entry) => yearsOf(entry).first < from);
  return (
    <>
      <CheckboxField form={form} name="zeroMeter" label={label} hint={hint} />
      {none && (
        <SelectField
          form={form}
          name="from"
          label={t('none.from')}
          options={supportedYears(nowInSeconds())
            .toReversed()
            .map((year) => ({ value: String(year), label: String(year) }))}
          required
        />
      )}
      {none && entries.length === 0 && (
        <Notice kind="info" alert>
          {t('none.before', { year: from })}
        </Notice>
      )}
      {none && real.length > 0 && (
        <Notice kind="info" alert>
          {lost.length > 0 && <p>{t('none.lost', { year: from, names: namesOf(lost) })}</p>}
          {kept.length > 0 && <p>{t('none.kept', { names: namesOf(kept) })}</p>}
        </Notice>
      )}
      {!none && real.length < entries.length && <Notice kind="info">{t(`endsNone.${kind}`)}</Notice>}
    </>
  );
}
