import { useTranslation } from 'react-i18next';
import { formatInWords } from '../browser/dates.ts';
import { formatTime } from '../i18n/format.ts';
import { Notice } from './Notice.tsx';

/** Without a network: of when the figures are (epoch seconds) that the device kept. Nothing where they are of now. */
export function KeptNote({ at }: { readonly at: number | undefined }) {
  const { t, i18n } = useTranslation();
  if (at === undefined) return null;
  const [date, time] = [formatInWords(at, i18n.language), formatTime(at * 1000, i18n.language)];
  return (
    <div role="status">
      <Notice kind="info">{t('offline.kept', { date, time })}</Notice>
    </div>
  );
}
