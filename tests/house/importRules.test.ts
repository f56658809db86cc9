import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { folderPerFile } from '../support/servers/ownFolder.ts';

const ROOT = join(import.meta.dirname, '../..');

const FORBIDDEN = [
  ['shared-events', '@footprint/infra/config.ts'],
  ['shared-events', '../services/main.ts'],
  ['shared-events', 'node:crypto'],
  ['infra', '@footprint/projections/view.ts'],
  ['infra', '../services/main.ts'],
  ['projections', '@footprint/services/engine/engines.ts'],
  ['projections', '@footprint/infra/event-store/sqlite/open.ts'],
  ['services', '@footprint/web/src/main.tsx'],
  ['services/http', '@footprint/tests/support/calls/client.ts'],
  ['web/src', '@footprint/services/engine/engines.ts'],
  ['web/src', 'typebox/compile'],
] as const;

const ALLOWED = [
  ['infra', '@footprint/shared-events/kernel/envelope.ts'],
  ['projections', '@footprint/infra/event-store/port.ts'],
  ['projections', '@footprint/shared-events/kernel/envelope.ts'],
  ['services', '@footprint/projections/view.ts'],
  ['web/src', '@footprint/shared-events/kernel/messages.ts'],
] as const;

const fileOf = (kind: string, index: number, folder: string): string => `${folder}/${kind}${index}.ts`;

const folder = folderPerFile();
/** Files the linter complained about, of a small tree with one import in each. */
let refused: ReadonlySet<string>;
beforeAll(async () => {
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as Record<string, unknown>;
  writeFileSync(
    join(folder.path, 'biome.json'),
    JSON.stringify({ ...config, $schema: undefined, vcs: undefined }),
  );
  copyFileSync(join(ROOT, 'literals.grit'), join(folder.path, 'literals.grit'));
  for (const [kind, imports] of [
    ['forbidden', FORBIDDEN],
    ['allowed', ALLOWED],
  ] as const)
    imports.forEach(([where, imported], i) => {
      const file = join(folder.path, fileOf(kind, i, where));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `import { thing } from '${imported}';\n\nexport const other = thing;\n`);
    });
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.'],
    {
      cwd: folder.path,
      encoding: 'utf8',
    },
  );
  const complaints = stdout.split('\n').filter((line) => /noRestrictedImports|noNodejsModules/.test(line));
  refused = new Set(
    complaints.flatMap(
      (line) =>
        /file=([^,]+)/
          .exec(line)?.[1]
          ?.replace(/^.*?((?:shared-events|infra|projections|services|web)\/)/, '$1') ?? [],
    ),
  );
});

test.each(FORBIDDEN.map(([where, imported], i) => [where, imported, i] as const))(
  '%s may not import %s',
  (where, _, i) => {
    expect([...refused]).toContain(fileOf('forbidden', i, where));
  },
);

test.each(ALLOWED.map(([where, imported], i) => [where, imported, i] as const))(
  '%s may import %s',
  (where, _, i) => {
    expect([...refused]).not.toContain(fileOf('allowed', i, where));
  },
);
