import { Gauge, ShieldCheck, Sprout, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { operatorName } from '../../../browser/operatorName.ts';
import { entriesOf } from '../../../flow/inputFlow.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { DomainBar } from '../../../ui/DomainBar.tsx';
import { Page } from '../../../ui/Page.tsx';
import { averageByDomain } from '../averageByDomain.ts';
import { Together } from '../Together.tsx';
import { WaysOn } from '../WaysOn.tsx';

const STEPS = [
  { id: 'check', Icon: Timer },
  { id: 'meter', Icon: Gauge },
  { id: 'less', Icon: Sprout },
] as const;
const TRUST = ['free', 'private', 'honest'] as const;

/** Page about this application, for visitors before they begin. */
export function About() {
  const { t } = useTranslation(['about', 'shell']);
  const operator = operatorName();
  return (
    <Page title={t('about.title')} lead={t('about.lead')}>
      <WaysOn />
      <AverageBar />
      <section aria-labelledby="steps-title">
        <h2 id="steps-title">{t('about.stepsTitle')}</h2>
        <ol className="steps">
          {STEPS.map(({ id, Icon }, i) => (
            <li key={id} className="step-card">
              <span className="step-number" aria-hidden>
                {i + 1}
              </span>
              <Icon className="step-icon" aria-hidden />
              <h3>{t(`about.steps.${id}.title`)}</h3>
              <p>{t(`about.steps.${id}.text`)}</p>
              {id === 'meter' && <p>{t('shell:readingsNeeded')}</p>}
              <p className="pill">{t(`about.steps.${id}.time`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Together />
      <section className="trust" aria-labelledby="trust-title">
        <h2 id="trust-title">{t('about.trustTitle')}</h2>
        <ul>
          {TRUST.map((id) => (
            <li key={id}>
              <ShieldCheck className="icon" aria-hidden />
              {id === 'free' && operator ? t('about.trust.freeBy', { operator }) : t(`about.trust.${id}`)}
            </li>
          ))}
        </ul>
        <div className="button-row">
          {entriesOf('about').map(({ id, path }) => (
            <Link key={id} className={buttonClass('quiet')} to={path}>
              {t(`shell:step.${id}`)}
            </Link>
          ))}
        </div>
      </section>
    </Page>
  );
}

/** The German average, and what it is made of. */
function AverageBar() {
  const { t, i18n } = useTranslation('about');
  const shares = averageByDomain();
  const sum = shares.reduce((total, { tonnes }) => total + tonnes, 0);
  return (
    <section className="panel" aria-labelledby="average-title">
      <h2 id="average-title">{t('about.averageTitle')}</h2>
      <p className="hero-figure">
        {formatRounded(sum, i18n.language)} <span className="hero-unit">{t('about.averageUnit')}</span>
      </p>
      <DomainBar shares={shares} />
      <p className="hint">{t('about.averageNote')}</p>
    </section>
  );
}
