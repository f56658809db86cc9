import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { LiveBus } from '@footprint/infra/live-bus/port.ts';
import { expect, test, vi } from 'vitest';
import { LiveHub } from './hub.ts';

/** The part of a response that a stream writes to. */
class Response extends EventEmitter {
  readonly destroyed = false;
  readonly writableNeedDrain = false;
  readonly written: string[] = [];
  readonly #breaks: boolean;
  constructor(breaks: boolean) {
    super();
    this.#breaks = breaks;
  }
  write(text: string): void {
    if (this.#breaks) throw new Error('broken');
    this.written.push(text);
  }
  end(): void {
    this.emit('close');
  }
  destroy(): void {
    this.emit('close');
  }
}

/** The other end of a stream; with `breaks` each writing to it throws. */
function reader(breaks = false) {
  const raw = new Response(breaks);
  return { raw: raw as unknown as ServerResponse, written: raw.written };
}

function hub(onTrouble: () => void) {
  let tell: () => void = () => undefined;
  const bus: LiveBus = {
    publish: () => undefined,
    subscribe: (_, hear: (message: never) => void) => {
      tell = hear as () => void;
      return () => undefined;
    },
    close: () => Promise.resolve(),
  };
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
