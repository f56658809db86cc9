import * as fc from 'fast-check';
import { fitting, type Json, KEYS, type KnownIds, nasty } from './fuzzValues.ts';
import type { Operation } from './openApi.ts';

/** The client that asks. */
const CALLERS = ['citizen', 'stranger', 'visitor', 'forger'] as const;

export interface FuzzedRequest {
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly caller: (typeof CALLERS)[number];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Bodies that are none, or not for this. */
const RAW = [
  '',
  ' ',
  '[]',
  'null',
  '5',
  '"a"',
  '{',
  '{"a":1,}',
  '\u0000',
  '{"a":NaN}',
  `${'['.repeat(40)}${']'.repeat(40)}`,
  `{"a":${'{"a":'.repeat(33)}1${'}'.repeat(34)}`,
];

const STEPS = [
  '%00',
  '%E0%A4%A',
  '..',
  '%2e%2e%2f',
  '%2F',
  '0',
  '-1',
  '1e3',
  '999999999999999999',
  '__proto__',
  'constructor',
  '%F0%9F%8F%A1',
  '%20',
  ';a=1',
  '?a=1&a=2',
  '#',
  '%',
  'x'.repeat(200),
];

const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['idempotency-key', ['', 'a', 'b', 'a b', 'x'.repeat(200), 'x'.repeat(201), '\u00e4', '__proto__', '$ne']],
  ['x-after-position', ['', '0:0', '3:1', '15:0/0', '16:1', '99:1', '-1:1', '1:', '1:1/1/1', 'a', '0:1e9']],
  [
    'content-type',
    [
      'text/plain',
      'application/xml',
      'application/json; charset=latin1',
      'application/json;',
      'json',
      '',
      'multipart/form-data; boundary=a',
      'application/x-www-form-urlencoded',
      '\u00ff/\u00ff',
    ],
  ],
  ['origin', ['null', 'https://example.org', '', 'file://']],
  ['sec-fetch-site', ['cross-site', 'same-origin', 'none', 'x']],
  ['accept-language', ['de', 'en;q=2', '*', ',,,;;;', 'x'.repeat(500)]],
  ['x-app', ['web', 'WEB', '']],
  ['cookie', ['session=a', 'session=%E0%A4%A', 'session=a.b.c; session=d', '__proto__=1', '=;=;']],
  ['accept', ['text/html', 'x', '']],
  ['accept-encoding', ['gzip', 'identity;q=0', 'x']],
  ['content-encoding', ['gzip', 'x']],
  ['x-forwarded-for', ['1.2.3.4', "' or 1=1", '::1, ::2']],
  ['x-http-method-override', ['DELETE']],
  ['if-none-match', ['*', '"a"']],
  ['range', ['bytes=0-1', 'x']],
  ['host', ['example.org', 'a b']],
];

const headers = (): fc.Arbitrary<Readonly<Record<string, string>>> => {
  const one = fc.oneof(
    ...HEADERS.map(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const)),
  );
  const none = fc.constant([]);
  return fc
    .oneof(
      { weight: 4, arbitrary: none },
      { weight: 1, arbitrary: fc.array(one, { minLength: 1, maxLength: 3 }) },
    )
    .map((list) => Object.fromEntries(list));
};

/** A place in a body is hit by its number among all of its values. */
const changed = (good: Json): fc.Arbitrary<Json> =>
  fc
    .tuple(fc.nat(), nasty(), fc.constantFrom(...KEYS), fc.constantFrom('replace', 'remove', 'add', 'nest'))
    .map(([place, value, key, how]) => {
      const places = [...good.matchAll(/"[^"\\]*":/g)];
      const at = places[place % Math.max(1, places.length)];
      if (!at || how === 'add')
        return good.replace(/\}$/, `${good === '{}' ? '' : ','}${JSON.stringify(key)}:${value}}`);
      const start = at.index + at[0].length;
      const end = endOfValue(good, start);
      if (how === 'remove')
        return (good.slice(0, at.index) + good.slice(end + 1)).replace(/,\}$|(?<!\})$/, '}');
      return (
        good.slice(0, start) + (how === 'nest' ? `[${good.slice(start, end)}]` : value) + good.slice(end)
      );
    });

/** Where a value that begins at `start` of correct JSON ends. */
function endOfValue(json: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let i = start; i < json.length; i++) {
    const c = json[i];
    if (quoted && c === '\\') i++;
    else if (c === '"') quoted = !quoted;
    else if (!quoted && (c === '{' || c === '[')) depth++;
    else if (!quoted && depth === 0 && (c === ',' || c === '}' || c === ']')) return i;
    else if (!quoted && (c === '}' || c === ']')) depth--;
  }
  return json.length;
}

/** The last of a path's steps is its parameter. */
const pathOf = ({ path, params: [param] }: Operation, ids: KnownIds): fc.Arbitrary<string> => {
  if (!param) return fc.constant(path);
  const good = fitting(param.schema, ids, param.name).map((json) =>
    encodeURIComponent(String(JSON.parse(json))),
  );
  return fc
    .oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...STEPS) })
    .map((step) => path.replace(/\{.*\}/, () => step));
};

const bodyOf = (
  { body, route }: Operation,
  ids: KnownIds,
  examples: Examples,
): fc.Arbitrary<string | undefined> => {
  const example = examples[route];
  const random = fitting(body, ids);
  const good = example ? fc.oneof(fc.constant(JSON.stringify(example)), random) : random;
  return fc.oneof(
    { weight: 12, arbitrary: good },
    { weight: 10, arbitrary: good.chain(changed) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, ...RAW) },
    { weight: 1, arbitrary: nasty() },
  );
};

/** Bodies that keep the rules between fields, which no schema says; by route. */
export type Examples = Readonly<Record<string, object>>;

/** Hash passwords or wait for views. */
const EXPENSIVE = /^\/(login|user\/re)/;

/** A request of any of the operations: what fits, what nearly fits, and what does not at all. */
export function requests(
  operations: readonly Operation[],
  ids: KnownIds,
  examples: Examples,
): fc.Arbitrary<FuzzedRequest> {
  const some = operations.map((operation) => ({
    weight: EXPENSIVE.test(operation.path) ? 1 : 10,
    arbitrary: fc.record({
      route: fc.constant(operation.route),
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'PATCH', 'OPTIONS', 'PUT') },
      ),
      path: pathOf(operation, ids),
      caller: fc.oneof(
        { weight: 20, arbitrary: fc.constant('citizen' as const) },
        { weight: 3, arbitrary: fc.constantFrom(...CALLERS) },
      ),
      headers: headers(),
      body: bodyOf(operation, ids, examples),
    }),
  }));
  return fc.oneof(...some);
}
