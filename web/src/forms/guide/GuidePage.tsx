import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MessageRef } from '../../i18n/messageText.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { StepBar } from '../../ui/StepBar.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { FormNotices } from '../FormNotices.tsx';
import { SaveButton } from '../SaveButton.tsx';
import type { Guide } from './useGuide.ts';
import './guide.css';

interface GuidePageProps {
  readonly guide: Guide;
  /** Title of what the guide is about. */
  readonly title: string;
  readonly question: string;
  readonly hint?: ReactNode;
  /** Domain whose colour it has. */
  readonly domain: string;
  /** Why the last save did not go through; what is wrong with a field is said there. */
  readonly failure: (MessageRef & { readonly fields?: readonly unknown[] }) | null;
  /** Where a reader goes who does not go on. */
  readonly exit: string;
  /** The press of the last question: it saves everything. */
  readonly save: string;
  readonly children: ReactNode;
}

/** One question of a guide: how far one is, the question, what it takes to answer, and the way back and on. */
export function GuidePage({
  guide,
  title,
  question,
  hint,
  domain,
  failure,
  exit,
  save,
  children,
}: GuidePageProps) {
  const { t } = useTranslation();
  const { form, number, of, id } = guide;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  const progressId = useId();
  const isWrong = form.summary.faults.length > 0;
  const isLast = number === of;
  usePageTitle(`${question} – ${title}`);
  // Together with the question: a key pressed at once must not lose its focus again.
  useLayoutEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    // The list of what is wrong takes the focus itself.
    if (!isWrong) heading.current?.focus({ preventScroll: true });
  }, [id, isWrong]);
  return (
    <article className="page page-form guide" data-domain={domain}>
      <div className="guide-head">
        <p className="guide-title">{title}</p>
        <Link className={buttonClass('quiet')} to={exit}>
          <X className="icon" aria-hidden />
          {t('action.cancel')}
        </Link>
        <StepBar number={number} of={of} />
        <p id={progressId} className="hint">
          {isLast ? t('guide.last') : t('guide.progress', { number })}
        </p>
      </div>
      <h1 ref={heading} tabIndex={-1} aria-describedby={progressId}>
        {question}
      </h1>
      {hint && <p className="lead">{hint}</p>}
      <form key={id} className="stack" noValidate onSubmit={form.submit} aria-label={question}>
        <FormFailure failure={failure?.fields?.length ? null : failure} />
        <FormNotices form={form} />
        {children}
        <div className="button-row guide-ways">
          {guide.back && (
            <Button icon={ArrowLeft} onClick={guide.back}>
              {t('nav.back')}
            </Button>
          )}
          <SaveButton form={form} icon={ArrowRight}>
            {isLast ? save : t('guide.next')}
          </SaveButton>
        </div>
      </form>
    </article>
  );
}
