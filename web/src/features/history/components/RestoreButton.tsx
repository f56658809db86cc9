import type { Restore } from '@footprint/shared-events/audit/api.ts';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messageText } from '../../../i18n/messageText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useRestore } from '../useRestore.ts';

interface RestoreButtonProps {
  readonly restore: Restore;
  /** What was deleted, in words. */
  readonly name: string;
  readonly onPress: () => void;
}

export function RestoreButton({ restore, name, onPress }: RestoreButtonProps) {
  const { t } = useTranslation('history');
  const { busy, failure, run } = useRestore(restore);
  const press = () => {
    onPress();
    void run();
  };
  return (
    <div className="stack">
      {failure && (
        <Notice kind="danger" alert>
          {messageText(failure)}
        </Notice>
      )}
      <div>
        <Button icon={Undo2} busy={busy} label={t('restore.of', { name })} onClick={press}>
          {t('restore.press')}
        </Button>
      </div>
    </div>
  );
}
