import { MEASURE_NAMES, MEASURES, type MeasureName } from '../catalogue/measures.ts';
import type { Area } from '../kernel/area.ts';
import type { UsedMeasure } from './api.ts';
import { MEASURES_EVENTS, type MeasuresEvent } from './events.ts';
import type { Confirmation } from './rules.ts';

/** A measure that a citizen picked. */
export interface PickedMeasure {
  readonly name: MeasureName;
  readonly state: 'start' | 'finished';
  /** Epoch seconds. */
  readonly startAt: number;
  readonly confirmed?: Confirmation | undefined;
  readonly confirmExplain?: string | undefined;
  /** Id of the text that stood beside the field of the reason. */
  readonly textId?: number | undefined;
  /** The rounds in which this answer was given. */
  readonly answeredIn?: readonly string[] | undefined;
}

/** A citizen's measures, each at most once, in order of entry. */
export interface Measures {
  readonly list: readonly PickedMeasure[];
}

const NO_MEASURES: Measures = { list: [] };

/** One event further. The same fold serves the decider (plain texts) and the views (sealed texts). */
function evolveMeasures(measures: Measures, event: MeasuresEvent): Measures {
  const { measure: name } = event.data;
  switch (event.type) {
    case 'MeasurePicked': {
      const started = { name, state: 'start', startAt: event.data.startAt } as const;
      return findMeasure(measures, name)
        ? withMeasure(measures, name, (measure) => ({
            ...stillConfirmed(measure, started.startAt),
            ...started,
          }))
        : { list: [...measures.list, started] };
    }
    case 'MeasureUnpicked':
      return { list: measures.list.filter((measure) => measure.name !== name) };
    case 'MeasureFinished':
      return withMeasure(measures, name, (measure) => ({ ...measure, state: 'finished' }));
    case 'MeasureConfirmed': {
      const { confirmed, confirmExplain, textId, rounds = [] } = event.data;
      return withMeasure(measures, name, ({ confirmExplain: _, textId: __, answeredIn = [], ...measure }) => {
        const before = measure.confirmed === confirmed ? answeredIn : [];
        const all = [...new Set([...before, ...rounds])];
        return {
          ...measure,
          confirmed,
          ...(confirmExplain !== undefined && { confirmExplain }),
          ...(textId !== undefined && { textId }),
          ...(all.length > 0 && { answeredIn: all }),
        };
      });
    }
  }
}

/** Answers to a measure that saved nothing: a new start is not answered by them. */
const NOTHING_DONE: ReadonlySet<Confirmation | undefined> = new Set(['percent0', 'later', 'missed']);

/** A measure that is taken up again, or begins on another day after it saved nothing, is to be confirmed anew. */
function stillConfirmed(measure: PickedMeasure, startAt: number): PickedMeasure {
  const isNewStart =
    measure.state === 'finished' || (startAt !== measure.startAt && NOTHING_DONE.has(measure.confirmed));
  if (!isNewStart) return measure;
  const { confirmed: _, confirmExplain: __, textId: ___, answeredIn: ____, ...rest } = measure;
  return rest;
}

export const findMeasure = ({ list }: Measures, name: MeasureName): PickedMeasure | undefined =>
  list.find((measure) => measure.name === name);

const withMeasure = (
  { list }: Measures,
  name: MeasureName,
  change: (measure: PickedMeasure) => PickedMeasure,
): Measures => ({ list: list.map((measure) => (measure.name === name ? change(measure) : measure)) });

/** A citizen's measures in the order of the catalogue, with what it says of each. */
export const usedMeasuresAnswer = (measures: Measures): UsedMeasure[] =>
  MEASURE_NAMES.flatMap((name) => {
    const used = findMeasure(measures, name);
    if (!used) return [];
    const { sector, useType, reductionAvg, costEur } = MEASURES[name];
    const { state, startAt, confirmed, confirmExplain, answeredIn } = used;
    return [
      {
        name,
        sector,
        useType,
        reductionAvg,
        costEur,
        state,
        startAt,
        ...(confirmed !== undefined && { confirmed }),
        ...(confirmExplain !== undefined && { confirmExplain }),
        ...(answeredIn !== undefined && { answeredIn: [...answeredIn] }),
      },
    ];
  });

export const measuresArea = {
  name: 'measures',
  events: MEASURES_EVENTS,
  initial: NO_MEASURES,
  evolve: evolveMeasures,
} as const satisfies Area<Measures, MeasuresEvent>;
