import type { MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import { useState } from 'react';
import type { PickRow, PickRows } from './pickRows.ts';

type Fold = 'more' | 'unfit';

export interface Folds {
  /** Rows in sight whatever is folded, what is ticked among them. */
  readonly shown: readonly PickRow[];
  readonly unfit: readonly PickRow[];
  /** How many more rows the first fold holds. */
  readonly hidden: number;
  readonly isOpen: Readonly<Record<Fold, boolean>>;
  toggle(fold: Fold): void;
}

/**
 * What is folded away. A ticked row stays in sight; it changes its place only when a fold closes, so that no row leaves
 * from under the pointer or loses the focus.
 */
export function useFolds({ first, more, unfit }: PickRows, ticked: readonly MeasureName[]): Folds {
  const [isOpen, setIsOpen] = useState<Folds['isOpen']>({ more: false, unfit: false });
  const [held, setHeld] = useState<ReadonlySet<MeasureName>>(() => new Set(ticked));
  const isHeld = ({ entry }: PickRow): boolean => held.has(entry.name);
  const rest = more.filter((row) => !isHeld(row));
  return {
    shown: [...first, ...(isOpen.more ? more : more.filter(isHeld)), ...unfit.filter(isHeld)],
    unfit: unfit.filter((row) => !isHeld(row)),
    hidden: rest.length,
    isOpen,
    toggle: (fold) => {
      if (isOpen[fold]) setHeld(new Set([...held, ...ticked]));
      setIsOpen({ ...isOpen, [fold]: !isOpen[fold] });
    },
  };
}
