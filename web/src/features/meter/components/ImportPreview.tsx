import { useTranslation } from 'react-i18next';
import { messageText } from '../../../i18n/messageText.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import type { Preview } from '../useImport.ts';

/** Every line of the file: what would be saved, or why it cannot be. */
export function ImportPreview({ preview }: { readonly preview: Preview }) {
  const { t, i18n } = useTranslation('meter');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={preview.name}>
      <table className="table import-preview">
        <caption>{t('import.caption', { file: preview.name, count: preview.rows.length })}</caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              {t('import.line')}
            </th>
            <th scope="col">{t('column.date')}</th>
            <th scope="col" className="number">
              {t('column.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <tr key={row.line} data-wrong={row.error !== undefined || undefined}>
              <th scope="row" className="number">
                {row.line}
              </th>
              {row.error === undefined ? (
                <>
                  <td>{row.d === undefined ? '' : formatEpoch(row.d)}</td>
                  <td className="number">{row.v === undefined ? '' : number.format(row.v)}</td>
                </>
              ) : (
                <td colSpan={2}>{messageText({ messageId: row.error })}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
