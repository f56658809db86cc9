import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { useHasDraft } from '../drafts/useDraft.ts';
import { FIRST_FIELD } from './rowForm.ts';

interface EditableFactsProps {
  readonly name: string;
  readonly domain: string;
  readonly facts: ReactNode;
  /** Id of the form: with a draft of it, it opens by itself. */
  readonly id: string;
  readonly form: (close: () => void) => ReactNode;
}

/** Facts of one thing, and in their place the form that corrects them. */
export function EditableFacts({ name, domain, facts, id, form }: EditableFactsProps) {
  const { t } = useTranslation();
  const hasDraft = useHasDraft();
  const [open, setOpen] = useState(() => hasDraft(id));
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    part.current?.querySelector<HTMLElement>(open ? FIRST_FIELD : 'button')?.focus();
  }, [open]);
  return (
    <div ref={part} className="stack-close" data-domain={domain}>
      {open ? (
        form(() => setOpen(false))
      ) : (
        <>
          {facts}
          <div className="button-row">
            <Button icon={Pencil} label={t('entry.edit', { name })} onClick={() => setOpen(true)}>
              {t('action.edit')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
