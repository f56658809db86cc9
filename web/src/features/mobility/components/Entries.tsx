import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Stale } from '../../../ui/Stale.tsx';

interface EntriesProps {
  readonly title: string;
  readonly stale: boolean;
  /** Said where there are none. */
  readonly none: string;
  readonly children: readonly ReactNode[];
}

/** What was entered so far; the form for more of it follows. */
export function Entries({ title, stale, none, children }: EntriesProps) {
  const { t } = useTranslation('mobility');
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(children.length);
  // One who deleted an entry reads on from the list, not from the top of the page.
  useEffect(() => {
    if (children.length < before.current && document.activeElement === document.body)
      heading.current?.focus();
    before.current = children.length;
  }, [children.length]);
  return (
    <section className="stack" aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className="section-title">
        {title}{' '}
        {children.length > 0 && <span className="pill">{t('entry.count', { count: children.length })}</span>}
      </h2>
      <Stale stale={stale}>
        {children.length === 0 ? <p className="hint">{none}</p> : <ul className="tasks">{children}</ul>}
      </Stale>
    </section>
  );
}
