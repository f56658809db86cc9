import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { SECTORS } from '@footprint/shared-events/catalogue/sectors.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { useTranslation } from 'react-i18next';
import { DOMAIN_ICONS } from '../../../../ui/domain.ts';
import { Tonnes } from '../../../../ui/Tonnes.tsx';

interface ChosenMeasuresProps {
  /** The largest first. */
  readonly running: readonly (UsedMeasure & { readonly tonnes: number })[];
  /** Tonnes a year of all together: what is contained in another is not counted twice. */
  readonly saving: number;
}

/** What the citizen does, by what it saves in a year, each in the colour of its domain. */
export function ChosenMeasures({ running, saving }: ChosenMeasuresProps) {
  const { t, i18n } = useTranslation('results');
  const language = i18n.language === 'en' ? 'en' : 'de';
  const largest = running[0]?.tonnes || 1;
  return (
    <section className="card" aria-labelledby="chosen">
      <h2 id="chosen">{t('measures')}</h2>
      <ol className="by-measure">
        {running.map(({ name, sector, tonnes }) => {
          const domain = SECTORS.find((one) => one.name === sector)?.ghgDomain;
          const Icon = domain && DOMAIN_ICONS[domain];
          return (
            <li key={name} data-domain={domain}>
              <p className="by-measure-head">
                <span className="by-measure-name">
                  {Icon && <Icon className="icon" aria-hidden />}
                  {MEASURE_CATALOGUE.find((one) => one.name === name)?.[language].title}
                </span>
                {tonnes > 0 ? <Tonnes value={tonnes} /> : <span className="hint">{t('nothing')}</span>}
              </p>
              <span className="bar" aria-hidden>
                <span className="bar-own" style={{ width: `${(tonnes / largest) * 100}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="by-measure-sum">
        <span>{t('together')}</span>
        <Tonnes value={saving} />
      </p>
    </section>
  );
}
