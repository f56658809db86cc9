import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { draftDropped, draftUnkept, storedDraft } from '../../../draft/storedDraft.ts';
import { useDraftFigure } from '../../../draft/useDraftFigure.ts';
import { textOf } from '../../../i18n/textOf.ts';
import { useStore } from '../../../lib/useStore.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StepBar } from '../../../ui/StepBar.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { QuestionForm } from '../components/QuestionForm.tsx';
import { RunningTotal } from '../components/RunningTotal.tsx';
import { QUESTIONS } from '../questions.ts';
import '../style.css';

const addressOf = (index: number): string => {
  const question = QUESTIONS[index];
  if (index <= 0) return '/';
  return question ? `/check?step=${question.id}` : '/check/figure';
};

/**
 * Somebody in the middle of the eight questions: what is asked, what it has made of the figure, and the way back. The
 * question stands in the address, so that the browser's way back is the check's.
 */
export function Check() {
  const { t } = useTranslation(['check', 'shell']);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const draft = useStore(storedDraft);
  const dropped = useStore(draftDropped);
  const unkept = useStore(draftUnkept);
  const figure = useDraftFigure();
  const index = QUESTIONS.findIndex(({ id }) => id === search.get('step'));
  const question = QUESTIONS[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  const title = question
    ? textOf(`check:question.${question.id}`, { year: draft?.year })
    : t('check:landing.title');
  usePageTitle(title);
  useLayoutEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [index]);
  // Nobody knows yet by how many the rest is divided.
  if (!question || draft?.answers.hhMember === undefined) return <Navigate to="/" replace />;
  const lead = textOf(`check:lead.${question.id}`, { defaultValue: '' });
  return (
    <article className="page page-form check" data-domain={question.domain}>
      <div className="check-head">
        <StepBar number={index + 1} of={QUESTIONS.length} />
        <p className="hint">{t('check:progress', { number: index + 1, of: QUESTIONS.length })}</p>
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      {dropped && <Notice kind="info">{t('check:landing.dropped')}</Notice>}
      {unkept && <Notice kind="info">{t('check:landing.unkept')}</Notice>}
      <QuestionForm
        key={question.id}
        question={question}
        draft={draft}
        onDone={() => navigate(addressOf(index + 1))}
      />
      <Link className={buttonClass('quiet')} to={addressOf(index - 1)}>
        <ArrowLeft className="icon" aria-hidden />
        {t('shell:nav.back')}
      </Link>
      <RunningTotal sectors={figure?.sectors} />
    </article>
  );
}
