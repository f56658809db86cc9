import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../browser/dates.ts';
import { formatTime } from '../i18n/format.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Restored } from './drafts/useDraft.ts';
import type { Form } from './useForm.ts';

interface DraftNoticeProps {
  readonly form: Form;
  readonly restored: Restored;
}

/** Says that what was entered before is back, and takes it away again on demand. */
export function DraftNotice({ form, restored }: DraftNoticeProps) {
  const { t, i18n } = useTranslation('drafts');
  const { at, fits } = restored;
  const when = { date: formatEpoch(at), time: formatTime(at * 1000, i18n.language) };
  const press = ({ currentTarget }: MouseEvent) => {
    // The button goes with the notice: the form is where one goes on.
    currentTarget.closest('form')?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    form.discard();
    announce(t('discarded'));
  };
  if (fits === 'none') return <Notice kind="info">{t('outdated', when)}</Notice>;
  return (
    <Notice kind="info" actions={<Button onClick={press}>{t('discard')}</Button>}>
      <p>{t('restored', when)}</p>
      {fits === 'some' && <p>{t('partly')}</p>}
    </Notice>
  );
}

/** Said before anything is typed: a notice that came later would move the field under the finger. */
export function UnkeptNotice() {
  const { t } = useTranslation('drafts');
  return <Notice kind="info">{t('unkept')}</Notice>;
}
