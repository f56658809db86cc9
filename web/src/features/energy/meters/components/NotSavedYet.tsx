import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../server/errors.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FocusedHeading } from '../../../../ui/FocusedHeading.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { showMessage } from '../../../../ui/messages.ts';

interface SecondFailedProps {
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onSkip: () => void;
}

/** The meter is saved, its second reading is not: only that is sent again. */
export function SecondFailed({ failure, busy, onRetry, onSkip }: SecondFailedProps) {
  const { t } = useTranslation('energy');
  return (
    <div className="card" data-domain="housing">
      <FocusedHeading level="h2">{t('second.legend')}</FocusedHeading>
      <FormFailure failure={failure} />
      <p>{t(busy ? 'second.saving' : 'second.failed')}</p>
      <div className="button-row">
        <Button kind="primary" icon={RotateCw} busy={busy} onClick={onRetry}>
          {t('second.retry')}
        </Button>
        <Button onClick={onSkip} held={busy}>
          {t('second.skip')}
        </Button>
      </div>
    </div>
  );
}

/** The reading lies on this device: it is safe, but not yet with us. */
export function QueuedCard({ onContinue }: { readonly onContinue: () => void }) {
  const { t } = useTranslation('energy');
  useEffect(() => showMessage({ kind: 'success', messageId: 'energy:queued.message' }), []);
  return (
    <div className="card" data-domain="housing">
      <FocusedHeading level="h2">{t('queued.title')}</FocusedHeading>
      <p>{t('queued.text')}</p>
      <div className="button-row">
        <Button kind="primary" onClick={onContinue}>
          {t('saved.another')}
        </Button>
      </div>
    </div>
  );
}
