import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { folderPerFile } from '../support/servers/ownFolder.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Each hides a misspelt field from the compiler. */
const REFUSED = [
  '{ ...{ a } }',
  '{ ...({ a }) }',
  '{ ...({ a } as const) }',
  '<b {...{ a }} />',
  '<b {...({ a } as const)} />',
  'Object.assign(x, { a })',
  'Object.assign(x, y, { a })',
  "Object.assign(new Error('x'), { a })",
  'Object.assign(x, { a } as const)',
  '{ a: 1 } as T',
  '[1] as T',
  '[...x] as T',
  '({ a: 1 }) as T',
  '{ a: 1 } as unknown as T',
  '{ a: 1 } as const as unknown as T',
  '{ a: 1 } as never',
  '{ ...x } as Partial<T>',
  '{ a: 1 }! as T',
];

const ALLOWED = [
  '{ a: 1 } as const',
  '[1] as const',
  '{ a: 1 } satisfies T',
  '{ a: 1 } as const satisfies T',
  '{} as T',
  '[] as T',
  '{} as unknown as T',
  '{ ...(a ? { b: 1 } : {}) }',
  '{ ...(a && { b: 1 }) }',
  '<b {...(a ? { b: 1 } : {})} />',
  '[...[1], ...x]',
  'Object.assign({ a: 1 }, x)',
  'Object.assign(x, f({ a: 1 }))',
  'f({ a: 1 }) as T',
  '{ a: b as T }',
];

const folder = folderPerFile();
/** Lines that the linter complained about: each holds one form. */
let complaints: ReadonlySet<number>;
beforeAll(() => {
  copyFileSync(join(ROOT, 'literals.grit'), join(folder.path, 'literals.grit'));
  writeFileSync(
    join(folder.path, 'biome.json'),
    JSON.stringify({ plugins: ['./literals.grit'], linter: { rules: { preset: 'none' } } }),
  );
  const lines = [...REFUSED, ...ALLOWED].map((form, i) => `export const form${i} = ${form};\n`);
  writeFileSync(join(folder.path, 'forms.tsx'), lines.join(''));
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: folder.path, encoding: 'utf8' },
  );
  complaints = new Set([...stdout.matchAll(/title=plugin,.*?\bline=(\d+)/g)].map(([, line]) => Number(line)));
});

test.each(REFUSED.map((form, i) => [form, i + 1] as const))('the linter refuses %s', (_, line) => {
  expect([...complaints]).toContain(line);
});

test.each(ALLOWED.map((form, i) => [form, REFUSED.length + i + 1] as const))(
  'the linter allows %s',
  (_, line) => {
    expect([...complaints]).not.toContain(line);
  },
);
