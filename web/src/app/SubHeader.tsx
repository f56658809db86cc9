import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from '../browser/useStore.ts';
import { forwardOf, stepAt, stepOf } from '../flow/inputFlow.ts';
import { progress } from '../flow/progress.ts';
import type { Step } from '../flow/step.ts';
import { trailOf } from '../flow/tabs.ts';
import { useWayOn } from '../forms/useWayOn.ts';
import { requestsRunning } from '../server/request.ts';
import { useSession, useUser } from '../server/session/hooks.ts';

/** Where one is, in the colour of its domain, and the way back and on. */
export function SubHeader() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useSession();
  const ofCampaign = useUser()?.isStopFossilUser === true;
  const known = useStore(progress);
  const step = stepAt(pathname);
  if (!session || !step?.back || step.guide) return null;
  const next = forwardOf(step, known);
  return (
    <nav className="sub-header" data-domain={step.domain} aria-label={t('nav.crumbs')}>
      <div className="sub-header-inner">
        <div className="step-links">
          {step.inCampaign === 'first' && ofCampaign ? (
            <span className="step-link-gap" />
          ) : (
            <Link className="step-link" to={stepOf(step.back).path}>
              <ArrowLeft className="icon" aria-hidden />
              <span>{t('nav.back')}</span>
            </Link>
          )}
          <Forward to={next} />
        </div>
        <Crumbs trail={trailOf(step)} />
      </div>
    </nav>
  );
}

/** Green button of the page: it saves what is entered, or leads on where nothing is. */
function Forward({ to }: { readonly to: Step | undefined }) {
  const { t } = useTranslation();
  const busy = useStore(requestsRunning) > 0;
  const way = useWayOn();
  if (way)
    return (
      <button
        type="button"
        className={`step-link ${way.saves ? 'step-link-save' : 'step-link-forward'}`}
        aria-disabled={busy || undefined}
        // A field left at the press would show its error before the press has saved it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !busy && way.press()}
      >
        <span>{way.label}</span>
        {!way.saves && <ArrowRight className="icon" aria-hidden />}
      </button>
    );
  if (!to) return <span className="step-link-gap" />;
  return (
    <Link
      className="step-link step-link-forward"
      to={to.path}
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
    >
      <span>{t('nav.forward', { step: t(`step.${to.id}`) })}</span>
      <ArrowRight className="icon" aria-hidden />
    </Link>
  );
}

function Crumbs({ trail }: { readonly trail: readonly Step[] }) {
  const { t } = useTranslation();
  return (
    <ol className="crumbs">
      {trail.map((step, i) => (
        <li key={step.id}>
          {i === trail.length - 1 ? (
            <span aria-current="page">{t(`step.${step.id}`)}</span>
          ) : (
            <Link to={step.path}>{t(`step.${step.id}`)}</Link>
          )}
        </li>
      ))}
    </ol>
  );
}
