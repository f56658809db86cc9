import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { draftDropped, draftUnkept, storedDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { SolePicture } from '../../../blocks/figure/sole/SolePicture.tsx';
import { useStore } from '../../../browser/useStore.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { BegunCheck } from '../components/BegunCheck.tsx';
import { FirstQuestion } from '../components/FirstQuestion.tsx';
import { FIRST, QUESTIONS } from '../questions.ts';
import { AVERAGE, useDraftFigure } from '../useDraftFigure.ts';
import '../style.css';

// The question is there before the figures of others are asked for.
const LivingLine = lazy(() =>
  import('../components/LivingLine.tsx').then((m) => ({ default: m.LivingLine })),
);

/** For visitors who come from a poster or a link: the first of the eight questions stands here already. */
export function Landing() {
  const { t } = useTranslation('quickCheck');
  const leadOn = useLeadOn();
  const draft = useStore(storedDraft);
  const dropped = useStore(draftDropped);
  const unkept = useStore(draftUnkept);
  usePageTitle(t('landing.title'));
  const amount = useAmount();
  // Fetches the calculation while the question is being read.
  const figure = useDraftFigure();
  const { average } = yearTotal(AVERAGE);
  const isQuestionThere = useDeferredValue(true, false);
  const bars = <Skeleton lines={4} />;
  return (
    <article className="page landing">
      <div className="landing-head ground">
        <div className="landing-words">
          <h1 tabIndex={-1}>{t('landing.title')}</h1>
          <p className="lead">{t('landing.lead')}</p>
          <p className="hint">{t('landing.time')}</p>
        </div>
        <SolePicture
          name={t('landing.sole', { average: amount(average) })}
          sectors={figure?.person.sectors ?? AVERAGE}
          rest="empty"
          average={draft ? average : undefined}
        />
      </div>
      <div className="landing-start">
        {dropped && <Notice kind="info">{t('landing.dropped')}</Notice>}
        {unkept && <Notice kind="info">{t('landing.unkept')}</Notice>}
        {draft ? (
          <BegunCheck draft={draft} />
        ) : (
          <FirstQuestion
            question={FIRST}
            of={QUESTIONS.length}
            draft={draft}
            onDone={() => void leadOn('/check?step=home')}
          />
        )}
      </div>
      <p className="landing-trust hint">
        {t('landing.onDevice')} {t('landing.free')} <Link to="/about">{t('landing.how')}</Link>
      </p>
      <div className="landing-living">
        <Suspense fallback={bars}>{isQuestionThere ? <LivingLine /> : bars}</Suspense>
      </div>
    </article>
  );
}
