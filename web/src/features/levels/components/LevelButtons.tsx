import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Step } from '../../../flow/step.ts';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import type { LevelValues } from '../levelForm.ts';

interface LevelButtonsProps {
  readonly form: Form<LevelValues>;
  /** An answer holds, so that there is none to give. */
  readonly holds: boolean;
  readonly next: Step | undefined;
}

/** The way on: past an answer that still holds, or by saving another one. */
export function LevelButtons({ form, holds, next }: LevelButtonsProps) {
  const { t } = useTranslation(['levels', 'shell']);
  const step = next && t(`shell:step.${next.id}`);
  if (holds && !form.changed)
    return (
      <div className="button-row">
        {next && (
          <Link className={buttonClass('primary')} to={next.path}>
            <ArrowRight className="icon" aria-hidden />
            <span>{t('levels:stillHolds', { step })}</span>
          </Link>
        )}
      </div>
    );
  return (
    <div className="button-row">
      <SaveButton form={form} icon={ArrowRight}>
        {next ? t('levels:saveAndGo', { step }) : t('shell:action.save')}
      </SaveButton>
      {next && (
        <Button held={form.busy} onClick={form.submit}>
          {t('levels:saveOnly')}
        </Button>
      )}
    </div>
  );
}
