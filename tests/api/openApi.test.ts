import { CALLS } from '@footprint/shared-events/calls.ts';
import { expect, test } from 'vitest';
import { sharedServer } from '../support/sharedServer.ts';

const product = sharedServer();

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

test('the description names every call, once, with its summary and the statuses of its refusals', async () => {
  const answer = await fetch(`${product.url}/sdp-api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...CALLS.keys()].sort());
  for (const { operationId = '', summary, responses } of operations) {
    const call = CALLS.get(operationId);
    expect([operationId, summary]).toEqual([operationId, call?.summary]);
    const needed = call?.access === 'public' ? ['429', '503'] : ['401', '429', '503'];
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(needed));
  }
});
