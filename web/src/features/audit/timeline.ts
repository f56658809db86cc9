import type { AuditCompareAnswer, Change, ChangingEvent } from '@footprint/shared-events/audit/api.ts';
import type { DegreeOption } from '@footprint/shared-events/catalogue/goals.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { type Measures, measuresArea } from '@footprint/shared-events/measures/area.ts';
import type { MeasuresEvent } from '@footprint/shared-events/measures/events.ts';

/** Results of a year at one point of a history. */
export interface State {
  /** Own emissions and what measures reduce, tonnes; null: nothing of one's own. */
  readonly sectors: ReadonlyMap<
    SectorName,
    { readonly emissions: number | null; readonly reduction: number }
  >;
  /** Tonnes. */
  readonly total: number;
  readonly compensation: number;
  readonly goal: DegreeOption;
  readonly measures: Measures;
}

function first({ footprint, total, compensation, budget }: AuditCompareAnswer['from']): State {
  const sectors = footprint.map(
    ({ name, emissions, reductionOfMeasures: reduction }) => [name, { emissions, reduction }] as const,
  );
  return {
    sectors: new Map(sectors),
    total,
    compensation,
    goal: budget.degreeOption,
    measures: measuresArea.initial,
  };
}

function changed(state: State, { figure, sector, after }: Change): State {
  if (figure === 'total' || figure === 'compensation') return { ...state, [figure]: after };
  if (figure === 'goal') return { ...state, goal: after as DegreeOption };
  const was = sector && state.sectors.get(sector);
  if (!was) return state;
  const is =
    figure === 'sector'
      ? { ...was, emissions: after as number | null }
      : { ...was, reduction: after as number };
  return { ...state, sectors: new Map(state.sectors).set(sector, is) };
}

const ofMeasures = (event: ChangingEvent): event is ChangingEvent & MeasuresEvent =>
  event.stream.startsWith('measures-');

/**
 * The state before the first event, and after each: what a comparison from the very beginning tells is enough to stand
 * at any point of the history without asking again.
 */
export function statesOf({ from, events }: AuditCompareAnswer): readonly State[] {
  const states = [first(from)];
  for (const event of events) {
    const before = states.at(-1) as State;
    const next = event.changes.reduce(changed, before);
    const picked = ofMeasures(event) ? measuresArea.evolve(next.measures, event) : next.measures;
    states.push(picked === next.measures ? next : { ...next, measures: picked });
  }
  return states;
}

/** Measures that are being carried out. */
export const runningMeasures = ({ measures }: State): number =>
  measures.list.filter(({ state }) => state === 'start').length;

/** Changes between two points of the same history. */
export function differences(before: State, after: State): readonly Change[] {
  const found: Change[] = [];
  for (const [sector, is] of after.sectors) {
    const was = before.sectors.get(sector);
    if (!was) continue;
    if (was.emissions !== is.emissions)
      found.push({ figure: 'sector', sector, before: was.emissions, after: is.emissions });
    if (was.reduction !== is.reduction)
      found.push({ figure: 'reduction', sector, before: was.reduction, after: is.reduction });
  }
  for (const figure of ['total', 'compensation', 'goal'] as const)
    if (before[figure] !== after[figure])
      found.push({ figure, before: before[figure], after: after[figure] });
  return found;
}
