import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type MessageRef, messageText } from '../i18n/messageText.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** Failure and the way to try again. A missing network is no fault, and said calmly. */
export function LoadFailure({
  failure,
  retry,
}: {
  readonly failure: MessageRef;
  readonly retry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Notice
      kind={failure.messageId === 'api:error:network' ? 'info' : 'danger'}
      alert
      actions={
        <Button icon={RotateCw} onClick={retry}>
          {t('action.retry')}
        </Button>
      }
    >
      {messageText(failure)}
    </Notice>
  );
}
