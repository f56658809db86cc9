import type { DocumentWrite, StoredDocument } from '@footprint/infra/view-store/port.ts';
import type { Document, ProjectedEvent } from '../view.ts';
import { park, parkedKey, release, toParked, waitsAt } from '../views/parked.ts';
import { changeOf, type SumChange } from './foldSums.ts';
import type { PlacedView } from './placedView.ts';
import { fromTheStart, type Step, stepsOf } from './steps.ts';

/** Events of one partition, in log order, and the epoch of the lease under which it is written. */
export interface PartitionEvents {
  readonly partition: number;
  readonly epoch: number;
  readonly events: readonly ProjectedEvent[];
}

/** Inputs of the fold of a group: documents and parking notes as they are stored. */
export interface FoldInputs {
  readonly stored: (collection: string, key: string) => StoredDocument | undefined;
  /** Everything recorded of a citizen that an operator's decision concerns. */
  readonly history: (userId: string) => readonly ProjectedEvent[];
  /** Collection of the parking notes. */
  readonly parked: string;
  readonly hasNotes: boolean;
}

/** A view could not fold an event: the citizen's documents in it wait. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
  constructor(view: string, { type, position }: ProjectedEvent, why: string) {
    super(`view ${view} cannot fold ${type} at ${position}: ${why}`);
  }
}

export interface FoldedGroup {
  readonly documents: readonly DocumentWrite[];
  readonly changes: readonly SumChange[];
  readonly poison: readonly PoisonEvent[];
}

/** Failure to compute what follows from a document; which of its events is to blame is to be found out. */
class NotDerived extends Error {
  readonly id: string;
  constructor(id: string) {
    super(id);
    this.id = id;
  }
}

/** Folds one partition's steps, those of each event, in log order. */
export function foldGroup(
  group: PartitionEvents,
  steps: readonly (readonly Step[])[],
  views: readonly PlacedView[],
  inputs: FoldInputs,
): FoldedGroup {
  // Deriving after every event would be slow, so it is done for a document only once that has failed.
  const deriveEachEvent = new Set<string>();
  for (;;)
    try {
      return new Folding(group, views, inputs, deriveEachEvent).run(steps);
    } catch (error) {
      if (!(error instanceof NotDerived) || deriveEachEvent.has(error.id)) throw error;
      deriveEachEvent.add(error.id);
    }
}

interface Working {
  readonly collection: string;
  readonly key: string;
  readonly loadedPosition: string | null;
  readonly view: PlacedView['view'] | undefined;
  position: string;
  body: Document | null;
  touched: boolean;
}

function write(working: Working, body: object | null, position: string): void {
  working.body = body as Document | null;
  working.position = position;
  working.touched = true;
}

class Folding {
  readonly #group: PartitionEvents;
  readonly #views: readonly PlacedView[];
  readonly #inputs: FoldInputs;
  readonly #deriveEachEvent: ReadonlySet<string>;
  /** By collection and key. */
  readonly #working = new Map<string, Map<string, Working>>();
  readonly #changes: SumChange[] = [];
  readonly #poison: PoisonEvent[] = [];
  /** Several events are folded as of one position only while a citizen is let go on. */
  #catchingUp: ReadonlySet<Working> = new Set();
  /** Without any, as nearly always, no note is looked up. */
  #hasNotes: boolean;

  constructor(
    group: PartitionEvents,
    views: readonly PlacedView[],
    inputs: FoldInputs,
    deriveEachEvent: ReadonlySet<string>,
  ) {
    this.#group = group;
    this.#views = views;
    this.#inputs = inputs;
    this.#deriveEachEvent = deriveEachEvent;
    this.#hasNotes = inputs.hasNotes;
  }

  run(steps: readonly (readonly Step[])[]): FoldedGroup {
    this.#group.events.forEach((event, at) => {
      for (const step of steps[at] ?? []) this.#take(step, event.position);
      if (event.type === 'EventSkipped') this.#skip(event);
    });
    const documents = [...this.#working.values()]
      .flatMap((own) => [...own.values()])
      .filter(({ touched }) => touched)
      .map((w) => this.#toWrite(w));
    return { documents, changes: this.#changes, poison: this.#poison };
  }

  /** Folds a step as of a position: its own, or that of the decision to go on. Answers whether it could be. */
  #take(step: Step, position: string): boolean {
    const { placed, userId, stored, fold } = step;
    const isErased = stored.type === 'AccountErasureRequested';
    const waits =
      this.#hasNotes && waitsAt(toParked(this.#note(placed, userId).body), stored.position, position);
    if (waits && !isErased) return false;
    if ('bad' in fold) return this.#park(step, position, fold.bad);
    const document = this.#document(placed.collection, fold.key, placed.view);
    if (position <= document.position && !this.#catchingUp.has(document)) {
      // A batch that was cut short has dropped the document, and may not have reached the note.
      if (isErased && document.body === null) this.#forget(placed, userId, position);
      return true;
    }
    try {
      const folded = placed.view.on[stored.type]?.(document.body ?? undefined, fold.event);
      const body = (folded ?? null) as Document | null;
      const isDropped = isErased && body === null;
      // An erased citizen is dropped at once, whatever waits for an operator.
      if (waits && !isDropped) return false;
      if (body && this.#deriveEachEvent.has(idOf(document))) placed.view.derive?.(body);
      if (placed.view.adds) {
        const { partition, epoch } = this.#group;
        const place = { partition, epoch, position, recordedAt: stored.metadata.recordedAt };
        this.#changes.push(...changeOf(placed, document.body, body, place));
      }
      write(document, body, position);
      if (isDropped) this.#forget(placed, userId, position);
      return true;
    } catch (error) {
      return this.#park(step, position, String(error));
    }
  }

  #park({ placed, userId, stored }: Step, position: string, why: string): false {
    const note = this.#note(placed, userId);
    // Dropped since, with the citizen.
    if (note.body === null && position <= note.position) return false;
    const { id: eventId, stream, revision, type } = stored;
    const before = toParked(note.body) ?? {
      view: placed.view.name,
      collection: placed.collection,
      userId,
      bad: [],
    };
    const bad = { eventId, position: stored.position, stream, revision, type, why, skippedAt: null };
    const after = park(before, bad);
    if (after === before) return false;
    write(note, after, position);
    this.#hasNotes = true;
    this.#poison.push(new PoisonEvent(placed.view.name, stored, why));
    return false;
  }

  /**
   * Drops the note of an erased citizen: whether there was one depends on how the log was cut, since what cannot be
   * computed goes unseen where the erasure comes in the same batch.
   */
  #forget(placed: PlacedView, userId: string, position: string): void {
    if (!this.#hasNotes) return;
    const note = this.#note(placed, userId);
    if (note.body && note.position < position) write(note, null, position);
  }

  /** An operator has decided: the views that wait for it go on, with what they missed, as of the decision. */
  #skip({ data, position, stream }: ProjectedEvent): void {
    const eventId = String(data.eventId);
    const userId = stream.slice(stream.indexOf('-') + 1);
    for (const placed of this.#views) {
      if (position <= (placed.foldedUpTo?.get(this.#group.partition) ?? '')) continue;
      const note = this.#note(placed, userId);
      const parked = toParked(note.body);
      const bad = parked?.bad.find((b) => b.eventId === eventId);
      if (!parked || !bad || (bad.skippedAt !== null && bad.skippedAt < position)) continue;
      const released = release(parked, eventId, position);
      if (bad.skippedAt === null) write(note, released, position);
      this.#catchUp(placed, userId, bad.position, position);
    }
  }

  #catchUp(placed: PlacedView, userId: string, from: string, to: string): void {
    const known = this.#inputs.history(userId).filter(({ position }) => position <= to);
    const skipped = new Set(
      known.filter(({ type }) => type === 'EventSkipped').map(({ data }) => data.eventId),
    );
    const missed = known
      .filter(({ id, position }) => position > from && !skipped.has(id))
      .flatMap((e) => stepsOf([fromTheStart(placed)], this.#group.partition, e));
    // A document that a batch cut short has written already has all of it.
    const open = missed.flatMap(({ fold }) => {
      const document = 'key' in fold && this.#document(placed.collection, fold.key, placed.view);
      return document && document.position < to ? [document] : [];
    });
    this.#catchingUp = new Set(open);
    for (const step of missed) if (!this.#take(step, to)) break;
    this.#catchingUp = new Set();
  }

  #note = (placed: PlacedView, userId: string): Working =>
    this.#document(this.#inputs.parked, parkedKey(placed.collection, userId), undefined);

  #document(collection: string, key: string, view: PlacedView['view'] | undefined): Working {
    const own = this.#working.get(collection) ?? new Map<string, Working>();
    const known = own.get(key);
    if (known) return known;
    const stored = this.#inputs.stored(collection, key);
    const { position = '', body = null } = stored ?? {};
    const made = {
      collection,
      key,
      view,
      loadedPosition: stored?.position ?? null,
      position,
      body,
      touched: false,
    };
    this.#working.set(collection, own.set(key, made));
    return made;
  }

  #toWrite(document: Working): DocumentWrite {
    const { collection, key, view, loadedPosition, position, body } = document;
    try {
      const derived = body && view?.derive ? (view.derive(body) as Document) : body;
      return { collection, key, loadedPosition, position, body: derived, epoch: this.#group.epoch };
    } catch {
      throw new NotDerived(idOf(document));
    }
  }
}

const idOf = ({ collection, key }: Pick<Working, 'collection' | 'key'>): string => `${collection}/${key}`;
