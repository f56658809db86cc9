import { randomUUID } from 'node:crypto';
import { listAllWaiting } from '@footprint/projections/runner/waiting.ts';
import type { BadEvent, Parked } from '@footprint/projections/views/parked.ts';
import { type PoisonSkip, poisonStreamOf } from '@footprint/shared-events/poison/events.ts';
import { Command } from 'commander';
import { appendEvents } from '../engine/appendEvents.ts';
import { endOf } from '../engine/eventCodec.ts';
import { type Product, withProduct } from './openProduct.ts';

interface Waiting extends BadEvent, Pick<Parked, 'view' | 'userId'> {}

/** Events that wait in the views that are read, and in the ones that are being built beside them. */
async function allWaiting({ engines }: Product): Promise<readonly Waiting[]> {
  const all = (await listAllWaiting(engines.views)).flatMap(({ view, userId, bad }) =>
    bad.filter(({ skippedAt }) => skippedAt === null).map((event) => ({ ...event, view, userId })),
  );
  return [...new Map(all.map((event) => [`${event.eventId} ${event.view}`, event])).values()];
}

async function list(product: Product): Promise<void> {
  const waiting = await allWaiting(product);
  for (const { eventId, view, stream, revision, type, why } of waiting)
    console.log([eventId, view, `event ${revision} of ${stream}`, type, why].join('\t'));
  if (waiting.length === 0) console.log('no view waits for a decision');
}

async function skip(product: Product, eventId: string, reason: string): Promise<void> {
  const concerned = (await allWaiting(product)).filter((event) => event.eventId === eventId);
  const [first] = concerned;
  if (!first) throw new Error('no view waits for this event; poison list names those that do');
  const { store } = product.engines;
  const stream = poisonStreamOf(first.userId);
  const skipped: PoisonSkip = { type: 'EventSkipped', data: { eventId, reason } };
  const by = { userId: first.userId, actor: 'operator' };
  await appendEvents(store, {
    stream,
    events: [skipped],
    metadata: { commandId: randomUUID(), recordedAt: Date.now(), ...by },
    previous: endOf(await store.readStream(stream)),
  });
  console.log(`done: ${concerned.map(({ view }) => view).join(', ')} of this citizen will go on without it`);
}

/** Events that views cannot fold: of one citizen each, everything else goes on. */
export function poisonCommand(): Command {
  const command = new Command('poison').description('events that views cannot fold, and wait for');
  command
    .command('list')
    .description('event id, view, place, type, and why it cannot be folded')
    .action(() => withProduct(list));
  command
    .command('skip')
    .description('let the views go on as if the event had never been; the decision is an event itself')
    .argument('<event>', 'id of the event, as poison list names it')
    .requiredOption('--reason <text>', 'why, for a later reader of the log; no personal data')
    .action((eventId: string, { reason }: { reason: string }) =>
      withProduct((product) => skip(product, eventId, reason)),
    );
  return command;
}
