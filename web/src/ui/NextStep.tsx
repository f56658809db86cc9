import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NextStepProps {
  readonly title: string;
  readonly text: string;
  /** The ways on, the first one in the brand's green. */
  readonly children: ReactNode;
}

/** Next thing to do, in the brand's colour; paper can do none of it. */
export function NextStep({ title, text, children }: NextStepProps) {
  const { t } = useTranslation();
  return (
    <section className="next-step no-print" aria-labelledby="next-step">
      <p className="next-step-label">{t('nextStep')}</p>
      <h2 id="next-step">{title}</h2>
      <p>{text}</p>
      <div className="button-row">{children}</div>
    </section>
  );
}
