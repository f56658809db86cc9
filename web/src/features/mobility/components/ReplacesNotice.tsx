import { useTranslation } from 'react-i18next';
import type { Form } from '../../../forms/useForm.ts';
import { Notice } from '../../../ui/Notice.tsx';

interface ReplacesNoticeProps<E> {
  readonly form: Form;
  readonly kind: 'vehicle' | 'flight';
  readonly entries: readonly E[];
  readonly nameOf: (entry: E) => string;
}

/** Says before the save what it will take away: "none" ends every entry, an entry ends "none". */
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
      <Notice kind="warning" alert>
        {t(`replaces.${kind}`, {
          names: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(real.map(nameOf)),
        })}
      </Notice>
    );
  return !none && real.length < entries.length ? <Notice kind="info">{t(`endsNone.${kind}`)}</Notice> : null;
}
