import { Check, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SumLine {
  readonly text: string;
  /** It was not answered, and is estimated. */
  readonly open?: boolean;
}

interface GuideSumProps {
  readonly lines: readonly SumLine[];
  /** Changes of the figures, where they are known before. */
  readonly changes?: ReactNode;
  /** Note on what stays. */
  readonly note: ReactNode;
}

/** Shows what will be saved, before it is. */
export function GuideSum({ lines, changes, note }: GuideSumProps) {
  return (
    <>
      <ul className="summary-list">
        {lines.map(({ text, open = false }) => {
          const Icon = open ? CircleHelp : Check;
          return (
            <li key={text}>
              <Icon className="icon" aria-hidden />
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
      {changes}
      <p className="hint">{note}</p>
    </>
  );
}
