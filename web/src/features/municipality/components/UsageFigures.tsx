import type { CityUsageAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

/** The bar of the whole country is full here, Mt; that of a municipality at its share by inhabitants. */
const WHOLE_COUNTRY_MT = 281;
const INHABITANTS = 83_000_000;
const MOST_PER_USER = 3.4;

interface UsageFiguresProps {
  readonly usage: CityUsageAnswer;
  readonly city: MunicipalityAnswer;
}

/** Sum, mean and participants, the first two as bars against what would be possible. */
export function UsageFigures({ usage, city }: UsageFiguresProps) {
  const { t, i18n } = useTranslation('municipality');
  const amount = useAmount();
  const { savingSum, savingAvgUser, count } = usage;
  if (savingSum === null || savingAvgUser === null || count === null)
    return <Notice kind="info">{t('tooFew')}</Notice>;
  const possible = (WHOLE_COUNTRY_MT * 1_000_000 * city.inhabitants) / INHABITANTS;
  const bars = [
    { id: 'sum', value: savingSum, most: possible },
    { id: 'average', value: savingAvgUser, most: MOST_PER_USER },
  ] as const;
  return (
    <div className="stack">
      <p>
        <span className="hero-figure">{formatNumber(count, i18n.language)}</span>{' '}
        <span className="hero-unit">{t('participants', { count })}</span>
      </p>
      <ul className="city-bars">
        {bars.map(({ id, value, most }) => (
          <li key={id}>
            <p>
              {t(`bar.${id}`)}{' '}
              <strong>
                <Tonnes value={value} />
              </strong>
            </p>
            <progress max={most} value={Math.min(Math.max(0, value), most)} aria-label={t(`bar.${id}`)} />
            <p className="hint">{t('bar.most', { most: amount(most) })}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
