import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from './useForm.ts';

/** Takes the focus after a save that did not go through, and leads to each field that needs another look. */
export function ErrorSummary({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['shell', 'form']);
  const box = useRef<HTMLDivElement>(null);
  const { faults, tries } = form.summary;
  const wrong = faults.length > 0;
  const prefix = t('shell:error.titlePrefix');

  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);

  useEffect(() => {
    if (!wrong) return;
    const title = document.title;
    document.title = `${prefix}${title}`;
    return () => {
      document.title = title;
    };
  }, [wrong, prefix]);

  if (!wrong) return null;
  return (
    <div ref={box} className="summary" tabIndex={-1}>
      <div role="alert">
        <h2>{t('shell:error.summaryTitle', { count: faults.length })}</h2>
        <ul>
          {faults.map(({ field, text }) => (
            <li key={field}>
              <a
                // The page has a <base>, so a bare fragment would leave it.
                href={`${location.pathname}${location.search}#${form.id}-${field}`}
                onClick={(event) => goTo(event, `${form.id}-${field}`)}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The label must be in sight before the focus moves, or it would hide above the fold. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const control = document.getElementById(id);
  const label =
    document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? control?.closest('fieldset') ?? control;
  label?.scrollIntoView({ block: 'start' });
  control?.focus({ preventScroll: true });
}
