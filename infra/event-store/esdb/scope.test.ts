import { expect, test } from 'vitest';
import { matcher, StreamScope } from './scope.ts';

test('with a namespace only its own streams are seen, without it', () => {
  const scope = new StreamScope('demo');
  expect(scope.stored('housing-1')).toBe('demo.housing-1');
  expect(scope.given('demo.housing-1')).toBe('housing-1');
  for (const name of ['housing-1', 'demo2.housing-1', '$stats', '$$demo.housing-1', scope.identityStream]) {
    expect(scope.given(name)).toBeUndefined();
  }
});

test('without one everything is seen but the streams of the server and of installations that have one', () => {
  const scope = new StreamScope(undefined);
  expect(scope.given(scope.stored('housing-1'))).toBe('housing-1');
  for (const name of ['$stats', '$$housing-1', 'demo.housing-1', scope.identityStream]) {
    expect(scope.given(name)).toBeUndefined();
  }
});

test.each([
  [undefined, '$x'],
  [undefined, 'demo.x'],
  [undefined, ''],
  ['demo', ''],
])('in the namespace %s nothing is stored as %j, which would not come back', (namespace, stream) => {
  expect(() => new StreamScope(namespace).stored(stream)).toThrow(RangeError);
});

test.each([undefined, 'demo'])(
  'in the namespace %s names of the engine’s own streams are free for ours',
  (namespace) => {
    const scope = new StreamScope(namespace);
    const own = [scope.identityStream, scope.copyStream];
    const names = ['log', 'copy', 'footprint-log', 'footprint-copy'].flatMap((name) => [
      name,
      `${name}~`,
      `${name}~~`,
    ]);
    const stored = names.map((name) => scope.stored(name));
    expect(new Set([...stored, ...own]).size).toBe(names.length + own.length);
    expect(stored.map((name) => scope.given(name))).toEqual(names);
    expect(own.map((name) => scope.given(name))).toEqual([undefined, undefined]);
  },
);

test('the server is asked for prefixes with the namespace', () => {
  const scope = new StreamScope('demo');
  expect(scope.serverFilter(['housing-0', 'mail-'])).toEqual({ prefixes: ['demo.housing-0', 'demo.mail-'] });
  expect(scope.serverFilter(undefined)).toEqual({ prefixes: ['demo.'] });
  expect(scope.serverFilter([])).toEqual({ prefixes: ['demo.'] });
  expect(new StreamScope(undefined).serverFilter(['housing-'])).toEqual({ prefixes: ['housing-'] });
  expect(new StreamScope(undefined).serverFilter(undefined)).toEqual({ regex: '^[^$]' });
});

test('no prefixes match every stream', () => {
  expect(matcher(undefined)('x')).toBe(true);
  expect(matcher([])('x')).toBe(true);
  expect(matcher(['a', 'x'])('x')).toBe(true);
  expect(matcher(['xy'])('x')).toBe(false);
});
