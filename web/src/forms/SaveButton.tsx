import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../browser/useStore.ts';
import { workRunning } from '../browser/workRunning.ts';
import { Button, type ButtonKind } from '../ui/Button.tsx';
import type { Form } from './useForm.ts';

interface SaveButtonProps {
  readonly form: Form;
  /** Absent: the one thing to do on the page. */
  readonly kind?: ButtonKind;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

/** Can be pressed always but while a save runs: pressed too early it leads to the summary. Its note counts what is missing or wrong since it was pressed in vain. */
export function SaveButton({ form, kind = 'primary', icon, children }: SaveButtonProps) {
  const { t } = useTranslation();
  const noteId = `${form.id}-save-note`;
  const open = form.summary.tries > 0 ? form.faults.length : 0;
  const isChecked = useStore(workRunning) > 0 && form.busy;
  return (
    <div className="save">
      <Button kind={kind} type="submit" busy={form.busy} describedBy={noteId} {...(icon && { icon })}>
        {children}
      </Button>
      <p id={noteId} className="hint">
        {open > 0 && !form.busy && t('field.stillOpen', { count: open })}
      </p>
      <p className="hint" role="status">
        {isChecked && t('field.checking')}
      </p>
    </div>
  );
}
