import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useHasDraft } from '../drafts/useDraft.ts';
import { FIRST_FIELD } from './rowForm.ts';

interface AddEntryProps {
  /** Id of the form: with a draft of it, it is open from the start. */
  readonly form: string;
  /** Words on the button that opens it. */
  readonly action: string;
  /** There are entries already: the list is what one came for. */
  readonly folded: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** The form of a further entry, behind a button below the list of those there are. */
export function AddEntry({ form, action, folded, children }: AddEntryProps) {
  const hasDraft = useHasDraft();
  const [open, setOpen] = useState(() => !folded || hasDraft(form));
  const [pressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pressed) place.current?.querySelector<HTMLElement>(`form :is(${FIRST_FIELD})`)?.focus();
  }, [pressed]);
  if (open) return <div ref={place}>{children(() => setOpen(false))}</div>;
  return (
    <div className="button-row">
      <Button
        icon={Plus}
        onClick={() => {
          setOpen(true);
          setPressed(true);
        }}
      >
        {action}
      </Button>
    </div>
  );
}
