import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dropDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { useNextSteps } from '../../../blocks/nextStep/useNextSteps.ts';
import { type NextStepWords, useNextStepWords } from '../../../blocks/nextStep/useNextStepWords.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Steps after the first one; nothing where there are none. */
function LaterSteps({ steps }: { readonly steps: readonly NextStepWords[] }) {
  const { t } = useTranslation('home');
  if (steps.length === 0) return null;
  return (
    <ul className="later-steps" aria-label={t('next.later')}>
      {steps.map(({ title, text, to }) => (
        <li key={`${to} ${text}`}>
          <Link className="later-link" to={to}>
            {title}
          </Link>
          <p>{text}</p>
          <ChevronRight className="icon" aria-hidden />
        </li>
      ))}
    </ul>
  );
}

const MOST_LATER = 3;

/** Next step, and below it, smaller, what comes after it. */
export function NextStepCard() {
  const { t } = useTranslation('home');
  const steps = useNextSteps();
  const wordsOf = useNextStepWords();
  const heading = useRef<HTMLHeadingElement>(null);
  // Everything else on the page works without it, and says what is wrong.
  if (steps === null) return null;
  if (steps === undefined)
    return (
      <div className="next-step">
        <Skeleton lines={4} />
      </div>
    );
  const [step, ...later] = steps;
  const { title, text, action, to } = wordsOf(step);
  const drop = () => {
    // The button goes with the draft, and must not take the place of reading along.
    heading.current?.focus();
    dropDraft();
  };
  return (
    <>
      <section className="next-step" aria-labelledby="next-step">
        <p className="next-step-label">{t('next.label')}</p>
        <h2 id="next-step" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        <div className="button-row">
          <Link className={buttonClass('primary')} to={to}>
            {action}
          </Link>
          {step.kind === 'draft' && <Button onClick={drop}>{t('next.drop')}</Button>}
        </div>
      </section>
      <LaterSteps steps={later.slice(0, MOST_LATER).map(wordsOf)} />
    </>
  );
}
