import { type ReactNode, useState } from 'react';

interface FoldProps {
  readonly title: string;
  /** Open from the start; the reader decides from then on. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** One thing that can be changed, by its name until it is asked for. What is in it says its name again, for headings. */
export function Fold({ title, open = false, children }: FoldProps) {
  // What is saved in it must not fold it under the reader's hands.
  const [initially] = useState(open);
  return (
    <details className="fold" open={initially}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
