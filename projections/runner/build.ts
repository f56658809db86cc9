import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Buckets, OpenBuckets } from '@footprint/infra/buckets/port.ts';
import type { DocumentWrite, ViewStore } from '@footprint/infra/view-store/port.ts';
import { partitionOf, prefixesOf } from '../partition.ts';
import { type SumRead, storedSum, sumBody } from '../sums.ts';
import { type ProjectedEvent, userIdOfStream } from '../view.ts';
import { parkedView } from '../views/parked.ts';
import { foldBatch, NOTHING } from './foldBatch.ts';
import { changed, type SumChange } from './foldSums.ts';
import { Fenced, prepare, type RunnerOptions } from './run.ts';

/** Citizens whose ids begin with the same so many hexadecimal digits lie in one bucket; the first digit is their partition. */
const DIGITS = 3;
const BUCKETS_OF_PARTITION = 16 ** (DIGITS - 1);
/** Events folded and written together, more or less: of whole citizens, so that more would save no writing. */
const SLICE = 2_000;
/** Slices' worth of events between two marks in the log: of the changes of sums those between two are held in memory. */
const SLICES_A_MARK = 10;
/** Sums written together. */
const SUMS_AT_ONCE = 1_000;

export interface BuildOptions extends RunnerOptions {
  /** Where events and changes are sorted. */
  readonly openBuckets: OpenBuckets;
}

/** All events of partitions up to a position, each citizen's together. */
interface SortedLog {
  readonly buckets: Buckets<ProjectedEvent>;
  /** Where the log ended when it was read. */
  readonly position: string;
  /** Positions on the way, in log order. */
  readonly marks: readonly string[];
}

/**
 * Builds the views of the partitions that have no checkpoint yet, and gives them one. In a log everybody's events lie
 * side by side, so that following it would write a document about as often as its citizen has events. Instead the log is
 * read once and sorted by citizen, and each document is written once. A build that is cut short begins anew, except in
 * partitions that it has finished.
 *
 * Views that another runner keeps too (`foldedUpTo`) are left out: the checkpoint stands where those have been folded to,
 * and following the log from there folds nothing again into documents that are further.
 * @throws Fenced when another projector has taken a partition over
 */
export async function buildViews(options: BuildOptions): Promise<void> {
  const saved = await options.views.checkpoints(options.set);
  const isBegun = (p: number) => saved.some(({ partition, position }) => partition === p && position !== '');
  const fresh = [...options.held.keys()].filter((p) => !isBegun(p));
  if (fresh.length === 0) return;
  await prepare(options);
  using buckets = options.openBuckets<ProjectedEvent>();
  const log = await sortLog(options, fresh, buckets);
  for (const partition of fresh) {
    if (!log || options.signal.aborted) return;
    await buildPartition(options, partition, log);
  }
}

async function sortLog(
  { events, signal, batch = SLICE }: RunnerOptions,
  partitions: readonly number[],
  buckets: Buckets<ProjectedEvent>,
): Promise<SortedLog | undefined> {
  const wanted = new Set(partitions);
  const marks: string[] = [];
  let count = 0;
  const pages = events.subscribe({ after: '', prefixes: prefixesOf(partitions), limit: 1_000, signal });
  for await (const page of pages) {
    for (const event of page.events) {
      const userId = userIdOfStream(event.stream);
      if (userId === undefined || !wanted.has(partitionOf(userId))) continue;
      const { recordedAt, schemaVersion } = event.metadata;
      buckets.add(Number.parseInt(userId.slice(0, DIGITS), 16), {
        ...event,
        metadata: { recordedAt, schemaVersion },
      });
    }
    count += page.events.length;
    if (count >= (marks.length + 1) * batch * SLICES_A_MARK) marks.push(page.position);
    if (page.atEnd) return { buckets, position: page.position, marks };
  }
  return undefined;
}

async function buildPartition(options: BuildOptions, partition: number, log: SortedLog): Promise<void> {
  const { views, set, held, signal, onPoison, placed } = options;
  const epoch = held.get(partition) ?? 0;
  const fresh = placed.filter(({ view, foldedUpTo }) => view === parkedView || foldedUpTo === undefined);
  using changes = options.openBuckets<SumChange>();
  for (const events of slicesOf(log, partition, options.batch ?? SLICE)) {
    if (signal.aborted) return;
    const historyOf = async (userId: string) =>
      events.filter(({ stream }) => userIdOfStream(stream) === userId);
    const folded = await foldBatch(NOTHING, fresh, [{ partition, epoch, events }], historyOf);
    await writeAnew(views, folded.documents);
    for (const change of folded.changes) changes.add(spanOf(change.position, log.marks), change);
    for (const { error } of folded.poison) onPoison(partition, error);
    options.onBatch?.({ set, position: '', atEnd: false, events: events.length, partitions: [] });
    // An engine in files answers at once: without this all else on the thread would wait for the partition.
    await nextTurn();
  }
  const sums = sumUp(changes, log.marks.length);
  for (let at = 0; at < sums.length; at += SUMS_AT_ONCE)
    await writeAnew(views, sums.slice(at, at + SUMS_AT_ONCE));
  const reached = placed.map(({ foldedUpTo }) =>
    foldedUpTo ? (foldedUpTo.get(partition) ?? '') : log.position,
  );
  const position = reached.reduce((a, b) => (a < b ? a : b), log.position);
  if (position !== '') await commit(views, [], [{ set, partition, position, epoch }]);
}

/** Events of whole citizens, each citizen's in log order, about so many at a time. */
function* slicesOf(
  { buckets }: SortedLog,
  partition: number,
  size: number,
): Generator<readonly ProjectedEvent[]> {
  let slice: ProjectedEvent[] = [];
  for (let i = 0; i < BUCKETS_OF_PARTITION; i++) {
    // Not pushed as arguments, of which a call takes only so many.
    slice = slice.concat(buckets.read(partition * BUCKETS_OF_PARTITION + i));
    if (slice.length < size) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

/** Between which marks a position lies. */
function spanOf(position: string, marks: readonly string[]): number {
  let [from, to] = [0, marks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (position <= (marks[middle] ?? '')) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The sums that follow from all changes of a partition. */
function sumUp(changes: Buckets<SumChange>, spans: number): readonly DocumentWrite[] {
  const sums = new Map<string, { readonly of: SumChange; readonly sum: SumRead }>();
  for (let span = 0; span <= spans; span++) {
    const inOrder = changes
      .read(span)
      .toSorted((a, b) => (a.position < b.position ? -1 : Number(a.position > b.position)));
    for (const [id, own] of Map.groupBy(inOrder, ({ collection, key }) => `${collection}/${key}`)) {
      const [of] = own;
      if (of) sums.set(id, { of, sum: changed(sums.get(id)?.sum ?? storedSum(undefined), own) });
    }
  }
  return [...sums.values()].map(({ of: { collection, key, epoch }, sum }) => ({
    collection,
    key,
    epoch,
    loadedPosition: null,
    position: sum.position,
    body: sumBody(sum),
  }));
}

/** Writes documents whatever a build that was cut short has left of them. */
async function writeAnew(views: ViewStore, documents: readonly DocumentWrite[]): Promise<void> {
  let writes = documents;
  while (!(await commit(views, writes, []))) {
    const left = new Map<string, string>();
    for (const [collection, own] of Map.groupBy(documents, (d) => d.collection))
      for (const [key, { position }] of await views.load(
        collection,
        own.map((d) => d.key),
      ))
        left.set(`${collection}/${key}`, position);
    writes = documents.map((d) => ({ ...d, loadedPosition: left.get(`${d.collection}/${d.key}`) ?? null }));
  }
}

/** @throws Fenced when another projector has taken the partition over */
async function commit(
  views: ViewStore,
  documents: readonly DocumentWrite[],
  checkpoints: Parameters<ViewStore['commit']>[0]['checkpoints'],
): Promise<boolean> {
  const result = await views.commit({ totals: [], documents, checkpoints });
  if (!result.committed && result.fenced) throw new Fenced('another projector has taken over a partition');
  return result.committed;
}
