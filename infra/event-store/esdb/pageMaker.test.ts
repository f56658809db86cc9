import { describe, expect, test } from 'vitest';
import type { Item } from './feed.ts';
import { PageMaker } from './pageMaker.ts';
import { toPosition } from './position.ts';
import { StreamScope } from './scope.ts';

const at = (position: number) => ({ commit: BigInt(position), prepare: BigInt(position) });
const checkpoint = (position: number): Item => ({ checkpoint: { commit: BigInt(position), prepare: 0n } });
const event = (position: number, stream = 'demo.housing-1'): Item => ({
  event: {
    streamId: stream,
    id: `id-${position}`,
    revision: 0n,
    type: 'T',
    data: {},
    metadata: {},
    position: at(position),
  },
});

const maker = (limit = 10): PageMaker => new PageMaker(new StreamScope('demo'), '', ['housing-'], limit);
const fed = (items: readonly Item[], pages = maker()): PageMaker => {
  for (const item of items) pages.add(item);
  return pages;
};

describe('pages of a subscription', () => {
  test('hold what is ours and matches, and move over the rest', () => {
    const page = fed([event(10), event(20, 'demo.mobility-1'), event(30, 'other.housing-1')]).next();
    expect(page?.events.map(({ stream, position }) => [stream, position])).toEqual([
      ['housing-1', toPosition(at(10))],
    ]);
    expect(page).toMatchObject({ position: toPosition(at(30)), atEnd: false });
  });

  test('events that come twice are handed out once', () => {
    const pages = fed([event(10), event(10), event(20), event(10)]);
    expect(pages.next()?.events).toHaveLength(2);
    expect(fed([event(20)], pages).next()).toBeUndefined();
  });

  test('a checkpoint counts when the server has gone beyond it', () => {
    const pages = fed([checkpoint(100)]);
    expect(pages.next()).toBeUndefined();
    expect(fed([checkpoint(200)], pages).next()).toMatchObject({
      position: toPosition({ commit: 100n, prepare: 0n }),
    });
  });

  test('repeated and older checkpoints change nothing', () => {
    const pages = fed([checkpoint(100), checkpoint(200), checkpoint(200), checkpoint(50)]);
    expect(pages.next()).toMatchObject({ position: toPosition({ commit: 100n, prepare: 0n }) });
    expect(fed([checkpoint(200), checkpoint(100)], pages).next()).toBeUndefined();
  });

  test('a checkpoint sent before an event that lies below it does not hide the event', () => {
    expect(fed([checkpoint(500), event(400)]).next()?.events).toHaveLength(1);
  });

  test('a checkpoint that is no position is ignored', () => {
    const none = { commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n };
    expect(fed([{ checkpoint: none }, { checkpoint: none }, checkpoint(10)]).next()).toBeUndefined();
  });

  test('having caught up is reported once, and again after a page that was not the end', () => {
    const pages = fed([{ live: true }]);
    expect(pages.next()).toEqual({ events: [], position: '', atEnd: true });
    expect(pages.next()).toBeUndefined();
    fed([{ live: false }, event(10)], pages);
    expect(pages.next()).toMatchObject({ atEnd: false });
    fed([{ live: true }], pages);
    expect(pages.next()).toMatchObject({ events: [], atEnd: true });
  });

  test('a full page is not the end, even if nothing follows', () => {
    const pages = fed([{ live: true }, event(10), event(20)], maker(2));
    expect(pages.full).toBe(true);
    expect(pages.next()).toMatchObject({ atEnd: false });
    expect(pages.next()).toMatchObject({ events: [], atEnd: true });
  });

  test('begun anew, it takes again what was not handed out', () => {
    const pages = fed([event(10)]);
    pages.next();
    fed([event(20)], pages);
    pages.restart();
    expect(pages.position).toBe(toPosition(at(10)));
    expect(fed([event(20)], pages).next()?.events).toHaveLength(1);
  });
});
