import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NextStepWords } from '../useNextStepWords.ts';

/** What comes after the one thing to do next; nothing where there is nothing more. */
export function LaterSteps({ steps }: { readonly steps: readonly NextStepWords[] }) {
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
