import { CALLS } from '@footprint/shared-events/calls.ts';
import { expect, test } from 'vitest';
import { Client } from '../support/calls/client.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

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

// spec 1 §3 and spec 2 §3: the fields of every entity
test('the description has the schemas that validate calls', async () => {
  const { body } = await new Client(product.url).call<{
    openapi: string;
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>;
  }>('GET', 'openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const reading = body.paths['/meter-value/to-housing-meter']?.post?.requestBody?.content['application/json'];
  expect(reading?.schema).toMatchObject({
    additionalProperties: false,
    properties: { meterValue: { type: 'number', messageId: 'form:input:error:meterValue' } },
  });
});
