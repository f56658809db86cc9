import { GERMAN_AVERAGE } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { ArrowRight, Briefcase, Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { formatPercent } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

const PARTS = [
  { sector: 'work', Icon: Briefcase },
  { sector: 'infrastructure', Icon: Landmark },
] as const;

const SUM = PARTS.reduce((total, { sector }) => total + GERMAN_AVERAGE[sector], 0);
const ALL = Object.values(GERMAN_AVERAGE).reduce((total, value) => total + value, 0);

/** Shares that no citizen can change alone: explained, not asked for, and where they are changed together. */
export function Work() {
  const { t, i18n } = useTranslation(['work', 'shell']);
  const amount = useAmount();
  return (
    <Page title={t('work:title')} lead={t('work:lead')}>
      <div className="beside" data-domain="work">
        <div className="stack">
          <div className="stack">
            <p className="hero-figure">
              <Tonnes value={SUM} />
            </p>
            <p>
              {t('work:sum', {
                percent: formatPercent(SUM / ALL, i18n.language),
                all: amount(ALL),
              })}
            </p>
          </div>
          <ul className="tasks">
            {PARTS.map(({ sector, Icon }) => (
              <li key={sector} className="entry">
                <Icon className="task-icon" aria-hidden />
                <div className="entry-text">
                  <h2>{t(`work:part.${sector}.name`)}</h2>
                  <p className="hint">{t(`work:part.${sector}.text`)}</p>
                </div>
                <p className="entry-figure">
                  <Tonnes value={GERMAN_AVERAGE[sector]} />
                </p>
              </li>
            ))}
          </ul>
          <p>{t('work:why')}</p>
        </div>
        <NextStep title={t('work:together.title')} text={t('work:together.text')}>
          <Link className={buttonClass('primary')} to={stepOf('together').path}>
            {t('shell:nav.forward', { step: t('shell:step.together') })}
            <ArrowRight className="icon" aria-hidden />
          </Link>
        </NextStep>
      </div>
    </Page>
  );
}
