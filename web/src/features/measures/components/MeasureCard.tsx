import { containersOf } from '@footprint/shared-events/catalogue/containedMeasures.ts';
import {
  type CatalogueEntry,
  MEASURE_CATALOGUE,
} from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import type { Lever, unfitReasonOf } from '@footprint/shared-events/emissions/yearWith.ts';
import { useTranslation } from 'react-i18next';
import { useEffectWords } from '../../../blocks/figure/useEffectWords.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { measureTitle } from '../../../i18n/measureTitle.ts';
import { inPageLanguage } from '../../../i18n/textOf.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { domainOf } from '../filters.ts';
import { MEASURE_ICONS } from '../measureIcons.ts';
import { MeasureFacts } from './MeasureFacts.tsx';

type UnfitWord = NonNullable<ReturnType<typeof unfitReasonOf>>;

/** The most that one measure saves on average: every bar is a part of it. Tonnes a year. */
const MOST = Math.max(...MEASURE_CATALOGUE.map(({ reductionAvg }) => reductionAvg));

interface MeasureCardProps {
  readonly measure: CatalogueEntry;
  /** Effect in the reader's own year, and why where there is none; absent: the average stands there. */
  readonly own?: { readonly lever: Lever | undefined; readonly unfit: UnfitWord | undefined } | undefined;
}

/** A measure in the colour of its domain: what it saves, what it costs, and on demand everything else. */
export function MeasureCard({ measure, own }: MeasureCardProps) {
  const { t, i18n } = useTranslation('measures');
  const { name, reductionAvg, costEur, savingEurPerYear } = measure;
  const texts = inPageLanguage(measure);
  const Icon = MEASURE_ICONS[name];
  const words = useEffectWords();
  const saved = own ? (own.lever?.tonnes ?? 0) : reductionAvg;
  const within = containersOf(name).map(measureTitle);
  const euros = (eur: number) => formatNumber(eur, i18n.language);
  const money = [
    ...(savingEurPerYear ? [t('card.savesMoney', { eur: euros(savingEurPerYear) })] : []),
    ...(costEur > 0 ? [t('card.cost', { eur: euros(costEur) })] : []),
  ];
  return (
    <article className="measure" data-domain={domainOf(measure)} aria-labelledby={`measure-${name}`}>
      <span className="measure-picture" aria-hidden>
        <Icon />
      </span>
      <div className="measure-body">
        <h3 id={`measure-${name}`}>{texts.title}</h3>
        <p>{texts.short}</p>
        <div className="measure-further">
          <MeasureFacts measure={measure} />
          <details className="help">
            <summary>{t('card.more')}</summary>
            <div className="help-body">
              <p>{texts.long}</p>
              {within.length > 0 && <p>{t('card.within', { names: within.join(', ') })}</p>}
            </div>
          </details>
        </div>
      </div>
      <div className="measure-effect">
        {own ? (
          <p>{own.lever ? words(own.lever, measure) : t(`unfit.${own.unfit ?? 'nothingLeft'}`)}</p>
        ) : (
          <p className="measure-saving">
            <Tonnes value={reductionAvg} /> <span className="hint">{t('card.perYear')}</span>
          </p>
        )}
        <span className="bar" aria-hidden>
          <span className="bar-own" style={{ width: `${Math.min(1, saved / MOST) * 100}%` }} />
        </span>
        {!own && money.length > 0 && <p className="measure-money">{money.join(' · ')}</p>}
      </div>
    </article>
  );
}
