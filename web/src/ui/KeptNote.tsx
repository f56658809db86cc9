import { useTranslation } from 'react-i18next';
import { formatTime } from '../i18n/format.ts';
import { formatInWords } from '../lib/dates.ts';
import { Notice } from './Notice.tsx';

/** Without a network: of when the figures are (epoch seconds) that the device kept. Nothing where they are of now. */
export function KeptNote({ at }: { readonly at: number | undefined }) {
  const { t, i18n } = useTranslation();
  return (
    <div role="status">
      {at !== undefined && (
        <Notice kind="info">
          {t('offline.kept', {
            date: formatInWords(at, i18n.language),
            time: formatTime(at * 1000, i18n.language),
          })}
        </Notice>
      )}
    </div>
  );
}
