import { useTranslation } from 'react-i18next';
import type { Form } from '../../../forms/useForm.ts';
import { currentYear } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';

interface ReplacesNoticeProps<E> {
  readonly form: Form;
  readonly kind: 'vehicle' | 'flight';
  readonly entries: readonly E[];
  readonly nameOf: (entry: E) => string;
}

/** Says before the save what it means for the rest: "none" holds from this year on, and until an entry of a later one. */
export function ReplacesNotice<E extends { readonly zeroMeter: boolean }>({
  form,
  kind,
  entries,
  nameOf,
}: ReplacesNoticeProps<E>) {
  const { t, i18n } = useTranslation('mobility');
  const none = form.values.zeroMeter === true;
  const real = entries.filter(({ zeroMeter }) => !zeroMeter);
  if (none && real.length > 0)
    return (
      <Notice kind="info" alert>
        {t(`replaces.${kind}`, {
          year: currentYear(),
          names: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(real.map(nameOf)),
        })}
      </Notice>
    );
  return !none && real.length < entries.length ? <Notice kind="info">{t(`endsNone.${kind}`)}</Notice> : null;
}
