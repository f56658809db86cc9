import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzCitizen } from '../support/calls/fuzzCitizen.ts';
import { fitting } from '../support/calls/fuzzValues.ts';
import { operationsOf } from '../support/calls/openApi.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const SAMPLES = 4;

type Node = null | boolean | number | string | Node[] | { [key: string]: Node };

/** The value as often as it has nodes, each time with null at another one. */
function withNulls(value: Node): readonly Node[] {
  if (typeof value !== 'object' || value === null) return [null];
  const inside = Object.entries(value).flatMap(([key, child]) =>
    withNulls(child).map((changed): Node => {
      if (Array.isArray(value)) return value.with(Number(key), changed);
      return { ...value, [key]: changed };
    }),
  );
  return [null, ...inside];
}

test('null at any node of any body is refused or taken, and never fails', async () => {
  const { client, ids, examples } = await fuzzCitizen(product.url);
  const failures: object[] = [];
  let sent = 0;
  for (const { route, method, path, params, body } of await operationsOf(product.url)) {
    if (Object.keys(body.properties ?? {}).length === 0 && !body.items) continue;
    const address = path.slice(1).replace(/\{\w+\}/, () => String(ids[params[0]?.name ?? '']?.[0] ?? 'x'));
    const made = fc
      .sample(fitting(body, ids), { numRuns: SAMPLES, seed: 7 })
      .map((json) => JSON.parse(json) as Node);
    const example = (examples as Readonly<Record<string, Node>>)[route];
    for (const good of [...made, ...(example === undefined ? [] : [example])])
      for (const changed of withNulls(good)) {
        const { status, body: answer } = await client.call(
          method as 'POST',
          address,
          JSON.stringify(changed),
        );
        sent += 1;
        if (status >= 500) failures.push({ route, changed, status, answer });
      }
  }
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(300);
});
