import type { CityUsageAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

/** The bar of the whole country is full here, Mt; that of a municipality at its share by inhabitants. */
const WHOLE_COUNTRY_MT = 281;
const INHABITANTS = 83_000_000;
const MOST_PER_USER = 3.4;
/** A smaller part of a bar would show as an empty one. */
const SEEN = 0.01;

interface PossibleProps {
  readonly usage: CityUsageAnswer;
  readonly city: MunicipalityAnswer;
}

/** What all people of the town save, in a round or not, against what would be possible; folded, since it has another base. */
export function Possible({ usage: { savingSum, savingAvgUser, count }, city }: PossibleProps) {
  const { t } = useTranslation('municipality');
  const amount = useAmount();
  if (savingSum === null || savingAvgUser === null || count === null) return null;
  const possible = (WHOLE_COUNTRY_MT * 1_000_000 * city.inhabitants) / INHABITANTS;
  const bars = [
    { id: 'sum', value: savingSum, most: possible },
    { id: 'average', value: savingAvgUser, most: MOST_PER_USER },
  ] as const;
  return (
    <details className="group-details">
      <summary>{t('bar.title')}</summary>
      <p className="hint">{t('bar.whose', { count })}</p>
      <ul className="city-bars">
        {bars.map(({ id, value, most }) => (
          <li key={id}>
            <p className="city-bar-head">
              <span>{t(`bar.${id}`)}</span>
              <strong>
                <Tonnes value={value} />
              </strong>
            </p>
            {value / most >= SEEN && (
              <progress max={most} value={Math.min(Math.max(0, value), most)} aria-label={t(`bar.${id}`)} />
            )}
            <p className="hint">{t('bar.most', { most: amount(most) })}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
