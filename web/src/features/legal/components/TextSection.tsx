import type { ReactNode } from 'react';

interface TextSectionProps {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A section of a page to read; its heading takes the focus where an address names it. */
export function TextSection({ id, title, text, children }: TextSectionProps) {
  return (
    <section className="text-section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
