import { savingTogether } from '@footprint/shared-events/constants/containedMeasures.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/constants/measureCatalogue.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../../ui/Tonnes.tsx';

interface ChosenMeasuresProps {
  readonly measures: readonly UsedMeasure[];
  /** Tonnes; undefined while it is not known. */
  readonly yearlyReduction: number | undefined;
}

/** What somebody does, what it saves in a year, and how far that goes towards the goal. */
export function ChosenMeasures({ measures, yearlyReduction }: ChosenMeasuresProps) {
  const { t, i18n } = useTranslation('results');
  const language = i18n.language === 'en' ? 'en' : 'de';
  const running = measures
    .filter(({ state }) => state === 'start')
    .sort((a, b) => b.reductionAvg - a.reductionAvg);
  const largest = running[0]?.reductionAvg || 1;
  const saving = savingTogether(running.map(({ name }) => name));
  return (
    <section className="card" aria-labelledby="chosen">
      <h2 id="chosen">{t('measures')}</h2>
      {running.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <p>
            {t('together')}{' '}
            <strong>
              <Tonnes value={saving} />
            </strong>
            {yearlyReduction !== undefined &&
              yearlyReduction > 0 &&
              `. ${t(saving >= yearlyReduction ? 'enough' : 'more')}`}
          </p>
          <ol className="by-measure">
            {running.map(({ name, reductionAvg }) => (
              <li key={name}>
                <p className="by-measure-head">
                  <span>{MEASURE_CATALOGUE.find((one) => one.name === name)?.[language].title}</span>
                  <Tonnes value={reductionAvg} />
                </p>
                <span className="bar" aria-hidden>
                  <span className="bar-own" style={{ width: `${(reductionAvg / largest) * 100}%` }} />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
