import type {
  ConfirmMeasuresBody,
  NewMeasure,
  UpdatedMeasure,
} from '@footprint/shared-events/measures/api.ts';
import { findMeasure, type Measures, measuresArea } from '@footprint/shared-events/measures/area.ts';
import type { MeasuresEvent } from '@footprint/shared-events/measures/events.ts';
import { lateStart, startsTooLate } from '@footprint/shared-events/measures/rules.ts';
import { type AreaDecider, accept, type Decision, reject } from '../engine/decision.ts';

type Answer = ConfirmMeasuresBody[number];
export interface EditMeasures {
  readonly type: 'EditMeasures';
  readonly new: readonly NewMeasure[];
  readonly updated: readonly UpdatedMeasure[];
  /** Name of the list of new ones in the body. */
  readonly newIn: 'new' | 'measures';
  /** Epoch seconds. */
  readonly now: number;
}
interface ConfirmMeasures {
  readonly type: 'ConfirmMeasures';
  readonly answers: readonly Answer[];
  /** Names of the rounds in which the answers count. */
  readonly rounds: readonly string[];
}

export type MeasuresCommand = EditMeasures | ConfirmMeasures;

/** Measures of one citizen. All entries of a command are accepted or none. */
export const measuresDecider: AreaDecider<Measures, MeasuresCommand, MeasuresEvent> = {
  ...measuresArea,
  decide: (command, measures) =>
    command.type === 'EditMeasures'
      ? oneByOne(measures, [...command.new, ...command.updated], editAt(command.now), (i) => {
          const known = i - command.new.length;
          return known < 0 ? `/${command.newIn}/${i}` : `/updated/${known}`;
        })
      : oneByOne(measures, command.answers, confirmIn(command.rounds), (i) => `/${i}`),
};

type Step = MeasuresEvent | 'nothingNew' | 'notThere' | 'tooLate';

/** Each entry sees what the entries before it did: a measure named twice has what is said of it last. */
function oneByOne<Entry>(
  before: Measures,
  entries: readonly Entry[],
  step: (measures: Measures, entry: Entry) => Step,
  /** Path of an entry in the body. */
  pathOf: (i: number) => string,
): Decision<MeasuresEvent> {
  const events: MeasuresEvent[] = [];
  let measures = before;
  for (const [i, entry] of entries.entries()) {
    const event = step(measures, entry);
    if (event === 'notThere') return reject('api:error:notAllowed');
    if (event === 'tooLate') return reject('api:error:validation', [lateStart(pathOf(i))]);
    if (event === 'nothingNew') continue;
    events.push(event);
    measures = measuresArea.evolve(measures, event);
  }
  return accept(...events);
}

/** A measure that is gone already stays gone: two pages may take the same one back. */
const editAt =
  (now: number) =>
  (measures: Measures, entry: UpdatedMeasure): Step => {
    const { name: measure, state, startAt } = entry;
    const known = findMeasure(measures, measure);
    if (entry.delete === true || state === '')
      return known ? { type: 'MeasureUnpicked', data: { measure } } : 'nothingNew';
    if (state === 'finished') {
      if (!known) return 'notThere';
      return known.state === 'finished' ? 'nothingNew' : { type: 'MeasureFinished', data: { measure } };
    }
    const start = startAt ?? known?.startAt;
    if (start === undefined) return 'notThere';
    if (known?.state === 'start' && known.startAt === start) return 'nothingNew';
    if (startsTooLate(start, now)) return 'tooLate';
    return { type: 'MeasurePicked', data: { measure, startAt: start } };
  };

/** The same answer said again is new in a round in which it was not given yet. */
const confirmIn =
  (rounds: readonly string[]) =>
  (measures: Measures, { name: measure, confirmed, confirmExplain, textId: shown }: Answer): Step => {
    const known = findMeasure(measures, measure);
    if (!known) return 'notThere';
    // Without a reason there is nothing to read; what is sealed does not show whether it is empty.
    const textId = confirmExplain?.trim() ? shown : undefined;
    const isAnswered = rounds.every((round) => known.answeredIn?.includes(round));
    const isSame =
      known.confirmed === confirmed && known.confirmExplain === confirmExplain && known.textId === textId;
    if (isSame && isAnswered) return 'nothingNew';
    return {
      type: 'MeasureConfirmed',
      data: {
        measure,
        confirmed,
        ...(confirmExplain !== undefined && { confirmExplain }),
        ...(textId !== undefined && { textId }),
        rounds: [...rounds],
      },
    };
  };
