import { GERMAN_AVERAGE, GERMAN_AVERAGE_YEAR } from '@footprint/shared-events/constants/germanAverage.ts';
import { Briefcase, Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/Page.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';

const PARTS = [
  { sector: 'work', Icon: Briefcase },
  { sector: 'infrastructure', Icon: Landmark },
] as const;

/** Shares nobody can change alone: explained, not asked for. */
export function Work() {
  const { t } = useTranslation('work');
  const sum = PARTS.reduce((total, { sector }) => total + GERMAN_AVERAGE[sector], 0);
  return (
    <Page title={t('title')} lead={t('lead')} width="form">
      <p>{t('why', { year: GERMAN_AVERAGE_YEAR })}</p>
      <ul className="tasks">
        {PARTS.map(({ sector, Icon }) => (
          <li key={sector} className="entry" data-domain="work">
            <Icon className="task-icon" aria-hidden />
            <div className="entry-text">
              <h2>{t(`part.${sector}.name`)}</h2>
              <p className="hint">{t(`part.${sector}.text`)}</p>
            </div>
            <p className="entry-figure">
              <Tonnes value={GERMAN_AVERAGE[sector]} />
            </p>
          </li>
        ))}
      </ul>
      <p>
        <strong className="entry-figure">
          <Tonnes value={sum} />
        </strong>{' '}
        {t('sum')}
      </p>
      <p>{t('change')}</p>
    </Page>
  );
}
