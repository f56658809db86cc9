import { describe, expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { addHousehold } from '../support/citizens/housing.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const product = serverPerFile();

describe('reading one’s own writes', () => {
  test('every query after a command sees it', async () => {
    const client = await registeredClient(product.url);
    for (let i = 0; i < 20; i++) {
      await addHousehold(client, { name: `Home ${i}` });
      const { body, headers } = await client.post<unknown[]>('groups/of-user');
      expect(body).toHaveLength(i + 1);
      expect(headers.get('x-stale')).toBeNull();
    }
  });
  test('a position that is not there yet is waited for, then the answer says that it is stale', async () => {
    const client = await registeredClient(product.url);
    const started = performance.now();
    const { status, headers } = await client.post(
      'groups/of-user',
      {},
      { 'x-after-position': `3:${'9'.repeat(20)}` },
    );
    expect([status, headers.get('x-stale')]).toEqual([200, 'true']);
    expect(performance.now() - started).toBeGreaterThan(700);
  });

  test('an object that the views do not have yet is no foreign one: come again, says the answer', async () => {
    const client = await registeredClient(product.url);
    const ask = (headers: Record<string, string>) =>
      client.post('meter-value/housing', { meterId: 4711 }, headers);
    const behind = await ask({ 'x-after-position': `3:${'9'.repeat(20)}` });
    expect(behind).toMatchObject({ status: 503, body: { messageId: 'api:service:unavailable' } });
    expect(Number(behind.headers.get('retry-after'))).toBeGreaterThan(0);
    // Callers choose the position, so it is no failure of the server.
    expect(product.server.output()).not.toContain('request failed');
    expect(await ask({})).toMatchObject({ status: 403, body: { messageId: 'api:error:notAllowed' } });
  });
});
