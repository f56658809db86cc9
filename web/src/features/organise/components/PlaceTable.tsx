import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';

type Row = OrganiserRoundAnswer['people'];
const FIGURES = ['joined', 'picked', 'confirmed'] as const;

/** Participants by place. */
export function PlaceTables({
  postcodes,
  municipalities,
}: Pick<OrganiserRoundAnswer, 'postcodes' | 'municipalities'>) {
  const { t } = useTranslation('organise');
  return (
    <div className="desk-columns desk-halves">
      <PlaceTable
        id="municipalities"
        title={t('places.municipalities')}
        head={t('places.municipality')}
        table={municipalities}
        nameOf={({ name }) => name}
        hint={t('places.hint')}
      />
      <PlaceTable
        id="postcodes"
        title={t('places.postcodes')}
        head={t('places.postcode')}
        table={postcodes}
        nameOf={({ cityCode }) => cityCode}
      />
    </div>
  );
}

interface PlaceTableProps<R extends Row> {
  readonly id: string;
  readonly title: string;
  /** Heads the column of names. */
  readonly head: string;
  readonly table: { readonly rows: readonly R[]; readonly more: number; readonly rest: Row | null };
  readonly nameOf: (row: R) => string;
  readonly hint?: string;
}

/** People by place, with those of small places in the last row. */
function PlaceTable<R extends Row>({ id, title, head, table, nameOf, hint }: PlaceTableProps<R>) {
  const { t } = useTranslation('organise');
  const { rows, more, rest } = table;
  return (
    <section className="plain" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      {rows.length === 0 && !rest ? (
        <p>{t('places.none')}</p>
      ) : (
        <table className="table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col" className="number">
                  {t(`places.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={nameOf(row)} name={nameOf(row)} row={row} />
            ))}
            {rest && <Line name={t('places.rest')} row={rest} />}
          </tbody>
        </table>
      )}
      {more > 0 && <p className="hint">{t('places.more', { count: more })}</p>}
    </section>
  );
}

function Line({ name, row }: { readonly name: string; readonly row: Row }) {
  const { t, i18n } = useTranslation('organise');
  return (
    <tr>
      <th scope="row">{name}</th>
      {FIGURES.map((figure) => {
        const people = row[figure];
        return (
          <td key={figure} className="number" data-label={t(`places.${figure}`)}>
            {people === null ? (
              <>
                <span aria-hidden>–</span>
                <span className="visually-hidden">{t('places.tooFew')}</span>
              </>
            ) : (
              formatNumber(people, i18n.language)
            )}
          </td>
        );
      })}
    </tr>
  );
}
