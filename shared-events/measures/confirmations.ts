import type { UseType } from '../constants/measures.ts';

const HABIT = ['percent100', 'percent50', 'percent0'] as const;
const ONCE = ['done', 'later', 'missed'] as const;

/** How far a measure was carried out. */
export const CONFIRMATIONS = [...HABIT, ...ONCE] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** The answers a kind of measure can be confirmed with, in display order. */
export const confirmationsOf = (useType: UseType): readonly Confirmation[] =>
  useType === 'behave' ? HABIT : ONCE;

/** Answers that ask for a reason. */
export const EXPLAINED: ReadonlySet<Confirmation> = new Set(['percent0', 'missed']);
