import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly picture: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** The way on. */
  readonly children: ReactNode;
}

/** Where there is nothing yet: what will be here, and how it gets there. */
export function EmptyState({ picture: Picture, title, text, children }: EmptyStateProps) {
  return (
    <section className="empty" aria-labelledby="empty">
      <span className="empty-picture" aria-hidden>
        <Picture />
      </span>
      <h2 className="finding" id="empty">
        {title}
      </h2>
      <p className="lead">{text}</p>
      <div className="button-row">{children}</div>
    </section>
  );
}
