import { QUESTION_OF } from '../../blocks/nextStep/questions.ts';
import { stepOf } from '../../flow/inputFlow.ts';
import type { StepId } from '../../pages.ts';
import type { InputRow } from './inputRows.ts';

export type MenuId = 'housing' | 'mobility' | 'foodLeisure';

/** Next step on a domain's menu: its largest figure of which nothing is said for now, or else the next page. */
export type DomainNext =
  | { readonly kind: 'average'; readonly row: InputRow; readonly to: StepId }
  | { readonly kind: 'done'; readonly to: StepId };

const AFTER: Readonly<Record<MenuId, StepId>> = {
  housing: 'mobility',
  mobility: 'foodLeisure',
  foodLeisure: 'overview',
};

/** Entries that give no figure yet are not asked about again: a reading is missing there, no answer. */
export function domainNext(menu: MenuId, rows: readonly InputRow[]): DomainNext {
  const [largest] = rows
    .flatMap((row) => {
      const to = QUESTION_OF[row.sector.name];
      return to && (row.source.kind === 'average' || row.source.kind === 'over') ? [{ row, to }] : [];
    })
    .toSorted((a, b) => b.row.counted - a.row.counted);
  return largest ? { kind: 'average', ...largest } : { kind: 'done', to: AFTER[menu] };
}

/** The domain whose figures a menu has. */
export const domainOf = (menu: MenuId) => stepOf(menu).domain;
