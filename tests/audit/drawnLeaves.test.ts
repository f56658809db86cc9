import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { tileName } from '@footprint/infra/heads/tiles.ts';
import { CHAIN_START } from '@footprint/infra/sealing/chainHash.ts';
import { DrawnLeaves, LEAVES_A_LOOK } from '@footprint/services/audit/drawnLeaves.ts';
import { headKeeper } from '@footprint/services/audit/keepHeads.ts';
import { leafOf } from '@footprint/services/audit/leaf.ts';
import { noteVerified } from '@footprint/services/audit/verifiedMark.ts';
import { appendEvents } from '@footprint/services/engine/appendEvents.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enginesPerFile } from '../support/engines/enginesPerTest.ts';

const EVENTS = 10_000;
const AT_ONCE = 500;
const MINUTE = 60_000;
const DAY = 86_400_000;
/** Two passes, as docs/auditing.md says. */
const LOOKS = 2 * Math.ceil(EVENTS / LEAVES_A_LOOK);
const LEAF_BYTES = 32;

const product = enginesPerFile();
let intruder: DatabaseSync;
let now = Date.UTC(2026, 10, 22, 8);
const lines: string[] = [];

const proving = () => ({ ...product.engines, signer: createSigner(product.secrets.AUDIT_KEY) });
const keeperOf = () => {
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
  return headKeeper(proving(), { mayExtend: true, log, now: () => now });
};
let keeper: ReturnType<typeof keeperOf>;

/** As the reading of the whole log notes it. */
async function noteFits(): Promise<void> {
  now += MINUTE;
  const { heads, signer } = proving();
  await noteVerified(heads, signer, headOf(), { fits: true, at: now });
}
const headOf = () => {
  const head = keeper.newestHead();
  if (head?.size !== EVENTS) throw new Error('the head covers all events');
  return head;
};

beforeAll(async () => {
  keeper = keeperOf();
  let previous = { revision: -1, hash: CHAIN_START };
  for (let n = 0; n < EVENTS; n += AT_ONCE) {
    previous = await appendEvents(product.engines.store, {
      stream: 'campaigns',
      events: Array.from({ length: AT_ONCE }, (_, at) => ({
        type: 'CampaignRoundNamed',
        data: { round: `round-${n + at}` },
      })),
      metadata: { commandId: randomUUID(), recordedAt: now, actor: 'system' },
      previous,
    });
    // A head of the day before is kept.
    if (n === EVENTS / 2) await keeper.look();
    if (n === EVENTS / 2) now += DAY;
  }
  await keeper.look();
  intruder = new DatabaseSync(join(product.dataDir, 'events.db'));
});
afterAll(() => intruder.close());
afterEach(() => rewrite(undefined));

let rewritten: number | undefined;
/** Writes another text into the event at a position, counted from 1, and puts back the one that was there before. */
function rewrite(position: number | undefined): void {
  const write = intruder.prepare('UPDATE events SET data = ? WHERE position = ?');
  if (rewritten !== undefined) write.run(`{"round":"round-${rewritten - 1}"}`, rewritten);
  if (position !== undefined) write.run('{"round":"another"}', position);
  rewritten = position;
}
const positionOf = (position: number): string => String(position).padStart(20, '0');

/** Looks until something is found; answers how many looks that took. */
async function looksUntilFound(): Promise<number> {
  for (let looks = 1; looks <= LOOKS; looks++) {
    now += MINUTE;
    await keeper.look();
    if (keeper.logCheck()?.fits === false) return looks;
  }
  return Number.POSITIVE_INFINITY;
}

test('one of 10,000 events that was written anew is found within two passes, in 20 of 20 runs', async () => {
  for (let run = 0; run < 20; run++) {
    // Every look begins with the last event, whose fault has another name.
    const position = 1 + randomInt(EVENTS - 1);
    await noteFits();
    rewrite(position);
    expect(await looksUntilFound()).toBeLessThanOrEqual(LOOKS);
    expect(lines.at(-1)).toContain(`was changed (position ${positionOf(position)})`);
    // It stands, whatever leaves would be drawn next.
    rewrite(undefined);
    now += MINUTE;
    await keeper.look();
    expect(keeper.logCheck()).toEqual({ fits: false, at: now });
  }
  now += DAY;
  await keeper.look();
  expect(keeper.logCheck()).toEqual({ fits: true, at: now });
});

test('the last event, written anew, is found by the first look', async () => {
  await noteFits();
  rewrite(EVENTS);
  expect(await looksUntilFound()).toBe(1);
  expect(lines.at(-1)).toContain('the log is not the one whose head was signed');
});

test('an event that was written anew with its leaf is found by the tile', async () => {
  const { heads, store } = proving();
  const position = 1 + randomInt(EVENTS - (EVENTS % 256));
  await noteFits();
  rewrite(position);
  const before = position === 1 ? '' : positionOf(position - 1);
  const { events } = await store.readAll({ after: before, limit: 1 });
  const name = tileName(0, Math.floor((position - 1) / 256));
  const stored = Buffer.from((await heads.read(name)) ?? []);
  const tile = Buffer.from(stored);
  for (const event of events) leafOf(event).copy(tile, ((position - 1) % 256) * LEAF_BYTES);
  await heads.write(name, tile);
  expect(await looksUntilFound()).toBeLessThanOrEqual(LOOKS);
  expect(lines.at(-1)).toContain(`${name} in HEADS_DIR is not what was stored`);
  await heads.write(name, stored);
});

test('the same where positions do not count, between the heads that were kept', async () => {
  const { store } = product.engines;
  const uncounted: Partial<EventStore> = {
    gapless: false,
    readAll: (request) => store.readAll(request),
    readStream: (name, from) => store.readStream(name, from),
  };
  const other = Object.assign(Object.create(store) as EventStore, uncounted);
  const drawn = new DrawnLeaves({ ...proving(), store: other });
  for (const position of [1, EVENTS / 2 + AT_ONCE, EVENTS / 2 + AT_ONCE + 1, EVENTS]) {
    rewrite(position);
    const prove = async (): Promise<void> => {
      for (let look = 0; look < LOOKS; look++) await drawn.prove(headOf());
    };
    await expect(prove()).rejects.toThrow(`was changed (position ${positionOf(position)})`);
  }
});
