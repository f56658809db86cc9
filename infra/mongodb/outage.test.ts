import { expect, test } from 'vitest';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { Outage } from './outage.ts';

function engine() {
  const state = { isAway: false, asked: 0 };
  const ask = async (): Promise<string> => {
    state.asked += 1;
    if (state.isAway) throw new StoreUnavailable('refused', 'away');
    return 'fresh';
  };
  return { state, ask };
}

test('asks the engine as long as it answers', async () => {
  const { ask } = engine();
  expect(await new Outage(() => 0).ask(ask, () => 'known')).toBe('fresh');
});

test('while it is away what is known is answered, and it is asked about once a second', async () => {
  const { state, ask } = engine();
  let now = 0;
  const outage = new Outage(() => now);
  state.isAway = true;
  for (let i = 0; i < 5; i++) expect(await outage.ask(ask, () => 'known')).toBe('known');
  expect(state.asked).toBe(1);
  now = 1_000;
  state.isAway = false;
  expect(await outage.ask(ask, () => 'known')).toBe('fresh');
});

test('nothing known: the outage shows, at once when it ends too', async () => {
  const { state, ask } = engine();
  const outage = new Outage(() => 0);
  state.isAway = true;
  await expect(outage.ask(ask, () => undefined)).rejects.toThrow(StoreUnavailable);
  state.isAway = false;
  expect(await outage.ask(ask, () => undefined)).toBe('fresh');
});

test('other errors are not hidden behind what is known', async () => {
  const broken = async (): Promise<string> => {
    throw new TypeError('a bug');
  };
  await expect(new Outage(() => 0).ask(broken, () => 'known')).rejects.toThrow(TypeError);
});
