import type { CityUsageAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';

/** Per 1,000 inhabitants kilograms say more than tenths of a tonne. */
const KG_PER_PEOPLE = 1;

interface UsageFiguresProps {
  readonly usage: CityUsageAnswer;
  readonly city: MunicipalityAnswer;
}

/** What the town saves, by how many people, and how much that is for its size. */
export function UsageFigures({ usage, city }: UsageFiguresProps) {
  const { t, i18n } = useTranslation('municipality');
  const { savingSum, count } = usage;
  if (savingSum === null || count === null) return <Notice kind="info">{t('tooFew')}</Notice>;
  return (
    <div className="town-figures">
      <p className="hero-figure">
        <Tonnes value={savingSum} />
      </p>
      <div className="town-whose">
        <p>
          <strong className="town-count">{formatNumber(count, i18n.language)}</strong>{' '}
          {t('participants', { count })}
        </p>
        <p>
          <Tonnes value={(savingSum * 1_000) / city.inhabitants} kgBelow={KG_PER_PEOPLE} /> {t('per1000')}
        </p>
      </div>
    </div>
  );
}
