import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Value from 'typebox/value';
import { ConfigError } from '../../configError.ts';
import { makeFolder } from '../../makeFolder.ts';
import { syncPath } from '../../sqlite/copyDatabase.ts';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import { Installation, type InstallationRecord } from '../port.ts';

/** Opens the record kept in one JSON file, which is there whole or not at all. */
export function openInstallationFile({ file }: { readonly file: string }): InstallationRecord {
  return {
    read: async () => read(file),
    write: async (installation) => write(file, installation),
    close: async () => undefined,
  };
}

function read(file: string): Installation | undefined {
  if (!existsSync(file)) return undefined;
  const installation = parse(readFileSync(file, 'utf8'));
  if (Value.Check(Installation, installation)) return installation;
  throw new ConfigError(
    `${file} is damaged: delete it when every file of this folder is the newest; the next start makes it from them`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function write(file: string, installation: Installation): void {
  const aside = `${file}.${randomUUID()}.part`;
  makeFolder(dirname(file));
  try {
    writeFileSync(aside, `${JSON.stringify(installation)}\n`, { mode: 0o600, flush: true });
    renameSync(aside, file);
    syncPath(dirname(file));
  } catch (error) {
    rmSync(aside, { force: true });
    throw new StoreUnavailable('unknown', `${file} cannot be written`, { cause: error });
  }
}
