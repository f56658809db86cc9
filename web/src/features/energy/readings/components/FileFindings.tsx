import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../browser/dates.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import type { ShownFile } from '../fileWorker.ts';

/** What looks odd, and the lines without a reading, with their reasons. */
export function FileFindings({ file }: { readonly file: ShownFile }) {
  const { t } = useTranslation(['readings', 'energy']);
  const { odd, leftOut } = file;
  const count = leftOut.reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      {odd.length > 0 && (
        <Notice kind="warning">
          <p>{t('readings:file.odd')}</p>
          <ul>
            {odd.slice(0, MOST_ODD).map(({ kind, day }) => (
              <li key={`${kind} ${day}`}>
                {t('readings:file.oddDay', { day: formatDay(day), doubt: t(`energy:doubt.${kind}`) })}
              </li>
            ))}
          </ul>
          {odd.length > MOST_ODD && <p>{t('readings:file.oddMore', { count: odd.length - MOST_ODD })}</p>}
        </Notice>
      )}
      {count > 0 && (
        <details className="group-details">
          <summary>{t('readings:file.leftOut', { count })}</summary>
          <ul className="file-lines">
            {leftOut.map(({ reason, count: ofReason, lines }) => (
              <li key={reason}>
                {t(`readings:without.${reason}`)}{' '}
                {t('readings:file.lines', {
                  count: ofReason,
                  lines: lines
                    .map(({ line, cell }) => (cell ? t('readings:file.cell', { line, cell }) : String(line)))
                    .join(', '),
                  more:
                    ofReason > lines.length
                      ? t('readings:file.linesMore', { count: ofReason - lines.length })
                      : '',
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const MOST_ODD = 5;
