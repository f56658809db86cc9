import { bestMeasures } from '@footprint/shared-events/calculation/fittingMeasures.ts';
import { yearTotal } from '@footprint/shared-events/calculation/yearTotal.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/constants/measureCatalogue.ts';
import type { UnfitReason } from '@footprint/shared-events/constants/ruledOutMeasures.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { useAmount } from '../ui/useAmount.ts';

const SHOWN = 5;

interface BestMeasuresProps {
  readonly sectors: readonly SectorAnswer[];
  readonly answers: ReadonlySet<UnfitReason>;
}

/** What would save this person most, each with its tonnes and what it costs or saves. */
export function BestMeasures({ sectors, answers }: BestMeasuresProps) {
  const { t, i18n } = useTranslation('reveal');
  const amount = useAmount();
  const emissions = Object.fromEntries(sectors.map((sector) => [sector.name, yearTotal([sector]).emissions]));
  const money = (euros: number) => formatNumber(euros, i18n.language);
  const language = i18n.language === 'en' ? 'en' : 'de';
  return (
    <section className="card" aria-labelledby="best-measures">
      <h2 id="best-measures">{t('best.title')}</h2>
      <ul className="best-measures">
        {bestMeasures({ answers, emissions }, SHOWN).map(({ name, tonnes }) => {
          const entry = MEASURE_CATALOGUE.find((one) => one.name === name);
          if (!entry) return null;
          const { costEur, savingEurPerYear } = entry;
          return (
            <li key={name} data-domain={sectors.find((one) => one.name === entry.sector)?.ghgDomain}>
              <strong>{entry[language].title}</strong>
              <span className="hint">
                {[
                  t('best.less', { tonnes: amount(tonnes) }),
                  ...(costEur > 0 ? [t('best.costs', { euros: money(costEur) })] : []),
                  ...(savingEurPerYear ? [t('best.saves', { euros: money(savingEurPerYear) })] : []),
                ].join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
