import type { LiveStatistics } from '@footprint/shared-events/campaigns/api.ts';
import { useTranslation } from 'react-i18next';
import { measureTitle } from '../../../i18n/measureTitle.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';

const MOST = 10;

/** The measures that save most; the length of a bar repeats its figure. */
export function SavingsByMeasure({ savings }: { readonly savings: LiveStatistics['savingsByMeasure'] }) {
  const { t } = useTranslation('campaign');
  const longest = Math.max(0, ...savings.map(({ savingSum }) => savingSum));
  return (
    <section className="plain" aria-labelledby="by-measure">
      <h2 id="by-measure">{t('byMeasure.title')}</h2>
      {savings.length === 0 ? (
        <p>{t('byMeasure.none')}</p>
      ) : (
        <ol className="by-measure">
          {savings.slice(0, MOST).map(({ name, count, savingSum }) => (
            <li key={name}>
              <p className="by-measure-head">
                <span>{measureTitle(name)}</span>
                <Tonnes value={savingSum} />
              </p>
              <span className="bar" aria-hidden>
                <span
                  className="bar-own"
                  style={{ width: `${longest > 0 ? Math.max(0, (savingSum / longest) * 100) : 0}%` }}
                />
              </span>
              <p className="hint">{t('byMeasure.people', { count })}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
