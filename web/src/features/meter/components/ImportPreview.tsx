import type { Usual } from '@footprint/shared-events/calculation/slips.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { useTranslation } from 'react-i18next';
import { messageText } from '../../../i18n/messageText.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { type Doubt, doubtOf, newestFirst, spanOf, USUAL_SPAN } from '../plausibility.ts';
import type { Preview } from '../useImport.ts';

interface ImportPreviewProps {
  readonly preview: Preview;
  readonly known: readonly MeterValueAnswer[];
  /** Share of the use that follows the season, 0 to 1. */
  readonly heatShare: number;
  /** Of such a counter in a year. */
  readonly usual: Usual | undefined;
}

/**
 * What looks unusual among the lines, each beside all others of the file and of the counter, and beside the reading
 * before it by what is usual in such a home: a file whose numbers are all in another unit agrees with itself.
 */
function doubtsOf(
  rows: Preview['rows'],
  known: readonly MeterValueAnswer[],
  heatShare: number,
  usual: Usual | undefined,
): ReadonlyMap<number, Doubt> {
  const lines = rows.flatMap(({ line, v, d }): MeterValueAnswer[] =>
    v === undefined || d === undefined ? [] : [{ id: -line, meterId: 0, v, d, measureType: 'IMPORTED' }],
  );
  const all = [...known, ...lines];
  return new Map(
    lines.map(({ id, v, d }) => {
      const typed = { id, value: v, date: d };
      const before = newestFirst(all).find((one) => one.d < d);
      const doubt =
        doubtOf(all, typed, heatShare) ?? doubtOf(before ? [before] : [], typed, heatShare, usual);
      return [-id, doubt] as const;
    }),
  );
}

/** Every line of the file: what would be saved, or why it cannot be. */
export function ImportPreview({ preview, known, heatShare, usual }: ImportPreviewProps) {
  const { t, i18n } = useTranslation(['meter', 'readings']);
  const hasHistory = spanOf(known) >= USUAL_SPAN;
  const doubts = doubtsOf(preview.rows, known, heatShare, hasHistory ? undefined : usual);
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
