import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type MessageRef, messageText } from '../i18n/messageText.ts';
import { Button } from './Button.tsx';

interface UndoRowProps {
  readonly name: string;
  readonly failure: MessageRef | null;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** In the place of what was removed: says so, and brings it back. */
export function UndoRow({ name, failure, busy, onUndo }: UndoRowProps) {
  const { t } = useTranslation();
  return (
    <div className="undo">
      <span>{failure ? messageText(failure) : t('entry.deleted', { name })}</span>
      <Button icon={Undo2} busy={busy} onClick={onUndo}>
        {t('action.undo')}
      </Button>
    </div>
  );
}
