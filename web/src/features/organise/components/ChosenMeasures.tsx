import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/constants/measureCatalogue.ts';
import { useTranslation } from 'react-i18next';
import { ChosenMeasure } from './ChosenMeasure.tsx';

type Measures = OrganiserRoundAnswer['measures'];
type Row = Measures['rows'][number];

/** Which measures are chosen, and how far people came with each; the bar repeats what the words say. */
export function ChosenMeasures({ measures: { rows, rest } }: { readonly measures: Measures }) {
  const { t, i18n } = useTranslation('organise');
  const language = i18n.language === 'en' ? 'en' : 'de';
  const titleOf = (name: Row['name']): string =>
    MEASURE_CATALOGUE.find((one) => one.name === name)?.[language].title ?? name;
  const most = Math.max(1, ...rows.map(({ people }) => people));
  return (
    <section className="card" aria-labelledby="chosen">
      <h2 id="chosen">{t('measures.title')}</h2>
      {rows.length === 0 ? (
        <p>{t('measures.none')}</p>
      ) : (
        <>
          <p className="hint">{t('measures.lead')}</p>
          <ol className="chosen">
            {rows.map((row) => (
              <ChosenMeasure key={row.name} title={titleOf(row.name)} row={row} most={most} />
            ))}
          </ol>
        </>
      )}
      {rest > 0 && <p className="hint">{t('measures.rest', { count: rest })}</p>}
    </section>
  );
}
