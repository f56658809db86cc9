import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { draftDropped, draftUnkept, storedDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { useDraftFigure } from '../../../blocks/checkDraft/useDraftFigure.ts';
import { useStore } from '../../../browser/useStore.ts';
import { textOf } from '../../../i18n/textOf.ts';
import { useSession } from '../../../server/session/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StepBar } from '../../../ui/StepBar.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { QuestionForm } from '../components/QuestionForm.tsx';
import { RunningTotal } from '../components/RunningTotal.tsx';
import { FIRST, questionsFor } from '../questions.ts';
import '../style.css';

/**
 * One of the eight questions, what the answers have made of the figure, and the way back. The question stands in the
 * address, so that the browser's way back is the check's.
 */
export function Check() {
  const { t } = useTranslation(['quickCheck', 'shell']);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const draft = useStore(storedDraft);
  const dropped = useStore(draftDropped);
  const unkept = useStore(draftUnkept);
  const figure = useDraftFigure();
  const session = useSession();
  const questions = questionsFor(draft?.known);
  const index = questions.findIndex(({ id }) => id === search.get('step'));
  const question = questions[index];
  const addressOf = (at: number): string => {
    const next = questions[at];
    if (at < 0 || (next === FIRST && !session)) return '/';
    return next ? `/check?step=${next.id}` : '/check/figure';
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  const title = textOf(`quickCheck:question.${question?.id ?? FIRST.id}`, { year: draft?.year });
  usePageTitle(title);
  useLayoutEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [index]);
  // The rest is divided by how many live there, which is asked first.
  if (!question || draft?.answers.hhMember === undefined) return <Navigate to="/" replace />;
  const lead = textOf(`quickCheck:lead.${question.id}`, { defaultValue: '' });
  return (
    <article className="page page-form check" data-domain={question.domain}>
      <div className="check-head">
        <StepBar number={index + 1} of={questions.length} />
        <p className="hint">{t('quickCheck:progress', { number: index + 1, of: questions.length })}</p>
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      {dropped && <Notice kind="info">{t('quickCheck:landing.dropped')}</Notice>}
      {unkept && <Notice kind="info">{t('quickCheck:landing.unkept')}</Notice>}
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
