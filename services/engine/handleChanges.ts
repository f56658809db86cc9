import { MAX_EVENTS } from '@footprint/infra/event-store/limits.ts';
import { ConcurrencyConflict } from '@footprint/infra/event-store/port.ts';
import { changesStreamOf } from '@footprint/shared-events/changes/events.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { type AreaName, streamOf } from '@footprint/shared-events/registry.ts';
import { appendHeld, changesAccepted, completeChanges } from './acceptedChanges.ts';
import { appendEvents } from './appendEvents.ts';
import { type AreaDecider, fold, type Rejection } from './decision.ts';
import { endOf, type PlainEvent } from './eventCodec.ts';
import {
  type CommandContext,
  described,
  handleCommand,
  isSameBody,
  MAX_DECISIONS,
  type Outcome,
} from './handleCommand.ts';
import { partCommandId } from './ids.ts';
import { type CommandEngines, loadStream, loadUpTo } from './loadStream.ts';
import type { KnownStream } from './streamCache.ts';

/** Context of a citizen’s command, whichever areas it changes. */
type ChangesContext = Omit<CommandContext, 'stream'>;

/** The share of a command that falls to one area. */
export interface Part<S = unknown> {
  /** Decides it on the stream as it stands. */
  find(engines: CommandEngines, own: CommandContext): Promise<Found<S>>;
  /** Carries it out by itself. */
  handle(engines: CommandEngines, own: CommandContext): Promise<Outcome<S>>;
  /** The area as it was left, and the last event of it. */
  reached(engines: CommandEngines, own: CommandContext): Promise<Reached<S>>;
}

interface Found<S> {
  readonly known: KnownStream<S>;
  readonly decided:
    | { readonly accepted: true; readonly events: readonly PlainEvent[]; readonly state: S }
    | { readonly accepted: false; readonly rejection: Rejection };
}

interface Reached<S> {
  readonly state: S;
  readonly last: StoredEvent;
}

/** Binds the command of an area to its decider. */
export const partOf = <S, C, E extends PlainEvent>(decider: AreaDecider<S, C, E>, command: C): Part<S> => ({
  find: async (engines, { stream, subject }) => {
    const known = await loadStream(engines, decider, stream, subject);
    const decision = decider.decide(command, known.state);
    if (!decision.accepted) return { known, decided: decision };
    return { known, decided: { ...decision, state: fold(decider, decision.events, known.state) } };
  },
  handle: (engines, own) => handleCommand(engines, decider, command, own),
  reached: (engines, { stream, subject, metadata }) =>
    loadUpTo(engines, decider, stream, subject, metadata.commandId),
});

/** By area. */
type Parts = Readonly<Partial<Record<AreaName, Part>>>;

export type ChangesOutcome<P extends Parts> =
  | {
      readonly accepted: true;
      /** Each area as the command left it. */
      readonly states: { readonly [A in keyof P]: P[A] extends Part<infer S> | undefined ? S : never };
      /**
       * Positions of the events that the command wrote, now or by an earlier call with the same key; none where there
       * was nothing to write.
       */
      readonly positions: readonly string[];
    }
  | { readonly accepted: false; readonly area?: AreaName; readonly rejection: Rejection };

/** A part that is decided. */
interface Changed extends Found<unknown> {
  readonly area: AreaName;
  readonly part: Part;
  readonly own: CommandContext;
}

/**
 * Carries out a command of several areas: all of it or nothing. Every part is decided before anything is written. What they
 * lead to is kept in one event first and appended to the streams of the areas after it: with that event the command holds,
 * and what cuts it off is made good by a repetition, by the citizen's next command of the kind, or by the reaction to the
 * event. A repeated command is answered from the revisions it reached and is not decided again.
 * @param partsOf makes the parts, anew where another command was faster; hears whether the command holds already
 * @throws StoreUnavailable when the event store cannot serve: 'unknown' where the command holds already
 */
export async function handleChanges<P extends Parts>(
  engines: CommandEngines,
  partsOf: (isHeld: boolean) => P | Promise<P>,
  context: ChangesContext,
): Promise<ChangesOutcome<P>> {
  const { subject, metadata } = context;
  for (let attempt = 1; ; attempt++) {
    const accepted = await engines.store.readStream(changesStreamOf(subject));
    const last = accepted.at(-1);
    // Areas are decided on as the command before left them.
    if (last) await completeChanges(engines, last);
    const whole = accepted.find((event) => event.metadata.commandId === metadata.commandId);
    const parts = Object.entries(await partsOf(whole !== undefined)) as [AreaName, Part][];
    const found = await Promise.all(parts.map(([area, part]) => decidedPart(engines, area, part, context)));
    if (whole || found.some(isStored)) return repeated(engines, found, context, whole);

    for (const { area, decided } of found)
      if (!decided.accepted) return { accepted: false, area, rejection: decided.rejection };
    const changed = found.filter((one) => eventsOf(one).length > 0);
    if (changed.some((one) => eventsOf(one).length > MAX_EVENTS))
      return { accepted: false, rejection: { messageId: 'api:error:tooLarge' } };
    const [first, second] = changed;
    if (!second) return carriedOutAlone(engines, found, first);
    try {
      const outcome = await carriedOutTogether<P>(engines, found, context, accepted);
      // The same key in flight twice: the other call's is in the log, and is read there.
      if (outcome) return outcome;
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict)) throw error;
      if (attempt >= MAX_DECISIONS)
        return { accepted: false, rejection: { messageId: 'api:error:conflict' } };
    }
  }
}

async function decidedPart(
  engines: CommandEngines,
  area: AreaName,
  part: Part,
  context: ChangesContext,
): Promise<Changed> {
  const { metadata, subject } = context;
  const own: CommandContext = {
    ...context,
    stream: streamOf(area, subject),
    metadata: { ...metadata, commandId: partCommandId(metadata.commandId, area) },
  };
  return { area, part, own, ...(await part.find(engines, own)) };
}

const isStored = ({ known, own }: Changed): boolean => known.commandIds.has(own.metadata.commandId);

const eventsOf = ({ decided }: Changed): readonly PlainEvent[] => (decided.accepted ? decided.events : []);

const stateIn = ({ area, known, decided }: Changed): [AreaName, unknown] => [
  area,
  decided.accepted ? decided.state : known.state,
];

function outcomeOf<P extends Parts>(
  states: readonly (readonly [AreaName, unknown])[],
  positions: readonly string[],
): ChangesOutcome<P> {
  // Each state was made by the part of its area.
  const made = Object.fromEntries(states) as Extract<ChangesOutcome<P>, { accepted: true }>['states'];
  return { accepted: true, states: made, positions };
}

/** One append of one stream needs nothing to be kept before. */
async function carriedOutAlone<P extends Parts>(
  engines: CommandEngines,
  found: readonly Changed[],
  changed: Changed | undefined,
): Promise<ChangesOutcome<P>> {
  if (!changed) return outcomeOf(found.map(stateIn), []);
  const { area, part, own } = changed;
  const outcome = await part.handle(engines, own);
  if (!outcome.accepted) return { ...outcome, area };
  return outcomeOf([...found.map(stateIn), [area, outcome.state]], [outcome.position]);
}

/**
 * @returns undefined where another call of the same command was faster
 * @throws ConcurrencyConflict where another command was: nothing is written
 */
async function carriedOutTogether<P extends Parts>(
  engines: CommandEngines,
  found: readonly Changed[],
  context: ChangesContext,
  before: readonly StoredEvent[],
): Promise<ChangesOutcome<P> | undefined> {
  const { subject } = context;
  const key = await engines.keys.get(subject);
  // As for every command: whose key is gone has been erased.
  if (!key) return { accepted: false, rejection: { messageId: 'security:session:unknown' } };
  const changed = found
    .map((one) => ({ ...one, events: eventsOf(one) }))
    .filter(({ events }) => events.length > 0);
  const accepted = await appendEvents(engines.store, {
    stream: changesStreamOf(subject),
    events: [changesAccepted(changed)],
    key,
    previous: endOf(before),
    metadata: described(context, key),
  });
  if (accepted.repeated) return undefined;
  const positions: string[] = [];
  for (const { own, events, known: previous } of changed) {
    const { stream } = own;
    positions.push(
      await appendHeld(engines, { stream, events, key, previous, metadata: described(own, key) }),
    );
  }
  return outcomeOf(found.map(stateIn), positions);
}

/** Answered from what the areas were when the command had been carried out; where it wrote nothing, from what they are. */
async function repeated<P extends Parts>(
  engines: CommandEngines,
  found: readonly Changed[],
  context: ChangesContext,
  whole: StoredEvent | undefined,
): Promise<ChangesOutcome<P>> {
  const reached = await Promise.all(
    found.map(async (one) => {
      const { area, part, own, known } = one;
      return { area, ...(isStored(one) ? await part.reached(engines, own) : { state: known.state }) };
    }),
  );
  const written = reached.flatMap((one) => ('last' in one ? [one.last] : []));
  const [first = whole] = written;
  if (first && !(await isSameBody(engines.keys, context, first)))
    return { accepted: false, rejection: { messageId: 'api:error:keyReused' } };
  return outcomeOf(
    reached.map(({ area, state }) => [area, state]),
    written.map(({ position }) => position),
  );
}
