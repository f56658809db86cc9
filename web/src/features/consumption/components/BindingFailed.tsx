import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';

interface BindingFailedProps {
  readonly household: string;
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onSkip: () => void;
}

/** The level is saved, its household is not: only that is sent again. */
export function BindingFailed({ household, failure, busy, onRetry, onSkip }: BindingFailedProps) {
  const { t } = useTranslation('consumption');
  return (
    <div className="card">
      <h2>{t('binding.title', { household })}</h2>
      <FormFailure failure={failure} />
      <p>{t(busy ? 'binding.saving' : 'binding.failed')}</p>
      <div className="button-row">
        <Button kind="primary" icon={RotateCw} busy={busy} onClick={onRetry}>
          {t('binding.retry')}
        </Button>
        <Button onClick={onSkip} held={busy}>
          {t('binding.skip')}
        </Button>
      </div>
    </div>
  );
}
