import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.tsx';
import { FocusedHeading } from '../../../../ui/FocusedHeading.tsx';
import { showMessage } from '../../../../ui/messages.ts';

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
