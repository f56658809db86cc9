import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { useTranslation } from 'react-i18next';
import { messageText } from '../../../i18n/messageText.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { type Doubt, doubtOf } from '../plausibility.ts';
import type { Preview } from '../useImport.ts';

interface ImportPreviewProps {
  readonly preview: Preview;
  readonly known: readonly MeterValueAnswer[];
  /** Share of the use that follows the season, 0 to 1. */
  readonly heatShare: number;
}

/** What looks unusual among the lines, each beside all others of the file and of the counter. */
function doubtsOf(
  rows: Preview['rows'],
  known: readonly MeterValueAnswer[],
  heatShare: number,
): ReadonlyMap<number, Doubt> {
  const lines = rows.flatMap(({ line, v, d }): MeterValueAnswer[] =>
    v === undefined || d === undefined ? [] : [{ id: -line, meterId: 0, v, d, measureType: 'IMPORTED' }],
  );
  const all = [...known, ...lines];
  return new Map(
    lines.map(({ id, v, d }) => [-id, doubtOf(all, { id, value: v, date: d }, heatShare)] as const),
  );
}

/** Every line of the file: what would be saved, or why it cannot be. */
export function ImportPreview({ preview, known, heatShare }: ImportPreviewProps) {
  const { t, i18n } = useTranslation(['meter', 'readings']);
  const doubts = doubtsOf(preview.rows, known, heatShare);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={preview.name}>
      <table className="table import-preview">
        <caption>{t('readings:import.caption', { file: preview.name, count: preview.rows.length })}</caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              {t('readings:import.line')}
            </th>
            <th scope="col">{t('meter:column.date')}</th>
            <th scope="col" className="number">
              {t('meter:column.value')}
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
                  <td className="number">
                    {row.v === undefined ? '' : number.format(row.v)}
                    <LineDoubt doubt={doubts.get(row.line) ?? null} />
                  </td>
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

function LineDoubt({ doubt }: { readonly doubt: Doubt }) {
  const { t } = useTranslation('meter');
  return doubt && <span className="hint">{t(`doubt.${doubt}`)}</span>;
}
