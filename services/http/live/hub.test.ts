import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { LiveBus } from '@footprint/infra/live-bus/port.ts';
import { expect, test, vi } from 'vitest';
import { LiveHub } from './hub.ts';

/** The other end of a stream; with `breaks` each writing to it throws. */
function reader(breaks = false) {
  const written: string[] = [];
  const raw = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableNeedDrain: false,
    write: (text: string) => {
      if (breaks) throw new Error('broken');
      written.push(text);
    },
    end: () => raw.emit('close'),
    destroy: () => raw.emit('close'),
  });
  return { raw: raw as unknown as ServerResponse, written };
}

function hub(onTrouble: () => void) {
  let tell: () => void = () => undefined;
  const bus = {
    subscribe: (_: string, hear: () => void) => {
      tell = hear;
      return () => undefined;
    },
  } as unknown as LiveBus;
  return { hub: new LiveHub(bus, onTrouble), news: () => tell() };
}

const watch = (key: string, read: () => Promise<{ id: string; data: string }>) => ({
  key,
  read,
  address: '::1',
});
const figure = async () => ({ id: '1', data: '{"sum":1}' });

test('a report of trouble that fails itself leaves the streams going', async () => {
  const { hub: live } = hub(() => {
    throw new Error('the log is full');
  });
  const [away, there] = [reader(), reader()];
  live.open(
    away.raw,
    watch('away', () => Promise.reject(new Error('away'))),
  );
  live.open(there.raw, watch('there', figure));
  await vi.waitFor(() => expect(there.written.join()).toContain('{"sum":1}'), { timeout: 3_000 });
  live.close();
});

test('a stream that cannot be written to is cut, and no other one misses anything', async () => {
  const { hub: live } = hub(() => undefined);
  const [broken, there] = [reader(true), reader()];
  live.open(broken.raw, watch('figure', figure));
  live.open(there.raw, watch('figure', figure));
  await vi.waitFor(() => expect(there.written.join()).toContain('{"sum":1}'), { timeout: 3_000 });
  await vi.waitFor(() => expect(live.size).toBe(1));
  live.close();
});
