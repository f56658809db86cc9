import { type ReactNode, useState } from 'react';

interface PressedPartProps {
  /** The line that a press opens. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A part of a sum with what stands behind it. Nothing is asked for before the press. */
export function PressedPart({ summary, children }: PressedPartProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="part" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}
