import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/errors.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { Button } from '../../../ui/Button.tsx';
import '../rows.css';

interface UndoRowProps {
  readonly name: string;
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

export function UndoRow({ name, failure, busy, onUndo }: UndoRowProps) {
  const { t } = useTranslation(['meter', 'shell']);
  return (
    <div className="undo">
      <span>{failure ? messageText(failure) : t('meter:undo.deleted', { name })}</span>
      <Button icon={Undo2} busy={busy} onClick={onUndo}>
        {t('shell:action.undo')}
      </Button>
    </div>
  );
}
