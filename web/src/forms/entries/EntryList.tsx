import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../browser/useKept.ts';
import { Stale } from '../../ui/Stale.tsx';

/** Where a row stands in its list. */
export interface RowPlace {
  /** Removed, and still there to be brought back. */
  readonly isGone: boolean;
  readonly onGone: () => void;
  readonly onBack: () => void;
}

interface EntryListProps<E> {
  readonly title: string;
  /** Said where there are none; absent: the list is not there then. */
  readonly none?: string;
  /** Hint on all of them, such as what they have in common. */
  readonly hint?: ReactNode;
  readonly stale: boolean;
  readonly entries: readonly E[];
  readonly children: (entry: E, place: RowPlace) => ReactNode;
}

/** Entries so far. An entry that was removed stays until the page is left, so that it can be brought back. */
export function EntryList<E extends { readonly id: number | string }>(props: EntryListProps<E>) {
  const { title, none, hint, stale, entries, children } = props;
  const { t } = useTranslation();
  const { rows, isKept, keep, drop } = useKept(entries);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = rows.filter((entry) => !isKept(entry)).length;
  const before = useRef(count);
  // A reader whose entry moved reads on from the list, not from the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body && before.current !== count) heading.current?.focus();
    before.current = count;
  }, [count]);
  if (rows.length === 0 && none === undefined) return null;
  return (
    <section className="stack" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} ref={heading} tabIndex={-1} className="section-title">
          {title} {count > 0 && <span className="pill">{t('entry.count', { count })}</span>}
        </h2>
        {hint && <p className="hint">{hint}</p>}
      </div>
      <Stale stale={stale}>
        {rows.length === 0 ? (
          <p className="hint">{none}</p>
        ) : (
          <ul className="tasks">
            {rows.map((entry) =>
              children(entry, {
                isGone: isKept(entry),
                onGone: () => keep(entry),
                onBack: () => drop(entry),
              }),
            )}
          </ul>
        )}
      </Stale>
    </section>
  );
}
