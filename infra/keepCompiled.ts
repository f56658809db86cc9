import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps what Node compiles, beside the packages, for the next start of whatever is imported after this call. It saves a
 * third of the time of a start. Where the folder cannot be written nothing is kept.
 */
export function keepCompiled(): void {
  // Threads learn of it by the environment.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled');
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
