import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { useTranslation } from 'react-i18next';
import { ChosenMeasure } from './ChosenMeasure.tsx';

type Measures = OrganiserRoundAnswer['measures'];
type Row = Measures['rows'][number];

/** Measures in sight; the others open at a press. */
const FIRST = 6;

interface ChosenMeasuresProps {
  readonly measures: Measures;
  /** How often any measure was chosen. */
  readonly all: number;
  /** Fewest people of a row. */
  readonly fewest: number;
  /** Without them words alone tell it. */
  readonly hasBars: boolean;
}

/** Which measures are chosen, and how far people came with each; the bar repeats what the words say. */
export function ChosenMeasures({ measures: { rows, rest }, all, fewest, hasBars }: ChosenMeasuresProps) {
  const { t, i18n } = useTranslation('organise');
  const language = i18n.language === 'en' ? 'en' : 'de';
  const titleOf = (name: Row['name']): string =>
    MEASURE_CATALOGUE.find((one) => one.name === name)?.[language].title ?? name;
  const most = Math.max(1, ...rows.map(({ people }) => people));
  const shown = (row: Row) => (
    <ChosenMeasure key={row.name} title={titleOf(row.name)} row={row} most={hasBars ? most : null} />
  );
  return (
    <section className="card" aria-labelledby="chosen">
      <h2 id="chosen">{t('measures.title')}</h2>
      {rows.length === 0 ? (
        <p>{all === 0 ? t('measures.none') : t('measures.tooFew', { count: all, fewest })}</p>
      ) : (
        <>
          <p className="hint">{t(hasBars ? 'measures.leadBars' : 'measures.lead')}</p>
          <ol className="chosen">{rows.slice(0, FIRST).map(shown)}</ol>
          {rows.length > FIRST && (
            <details className="group-details">
              <summary>{t('measures.all', { count: rows.length - FIRST })}</summary>
              <ol className="chosen" start={FIRST + 1}>
                {rows.slice(FIRST).map(shown)}
              </ol>
            </details>
          )}
        </>
      )}
      {rows.length > 0 && rest > 0 && <p className="hint">{t('measures.rest', { count: rest })}</p>}
    </section>
  );
}
