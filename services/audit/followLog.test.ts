import type { ReadAllRequest } from '@footprint/infra/event-store/port.ts';
import { chainHash } from '@footprint/infra/sealing/chainHash.ts';
import { expect, test } from 'vitest';
import { memoryLog } from '../../tests/support/logs/memoryLog.ts';
import { ChainCheck } from './chainCheck.ts';
import { followLog } from './followLog.ts';

/** So many events of one stream, each chained to the one before. */
function chained(count: number) {
  let hash = '';
  return Array.from({ length: count }, (_, revision) => {
    const event = { id: `e${revision}`, stream: 'account-a', revision, type: 'UserRegistered', data: {} };
    const metadata = { recordedAt: 1, schemaVersion: 1, commandId: 'c', actor: 'system' };
    hash = chainHash(hash, event, metadata);
    return { ...event, metadata: { ...metadata, hash } };
  });
}

test('a page that cannot be read once is read event by event, up to its end, and the log goes on from there', async () => {
  const log = memoryLog(chained(600));
  let fails = true;
  let singles = 0;
  const readAll = async (request: ReadAllRequest) => {
    if (fails && request.limit !== 1) {
      fails = false;
      throw new Error('the file is locked');
    }
    if (request.limit === 1 && ++singles > 1_000) throw new Error('it is read on and on');
    return log.readAll(request);
  };
  using check = new ChainCheck(true);
  expect(await followLog({ gapless: true, readAll }, check)).toBeUndefined();
  expect(check.events).toBe(600);
  expect(singles).toBeLessThanOrEqual(250);
});
