// Does as `services/main.ts` does after it has looked whether pages and program are the ones of the sources: a run of
// tests has looked once.
import { join } from 'node:path';

process.umask(0o077);
const { serve } = await import(join(process.env.BUILT_PROGRAM, 'serve.js'));
await serve(join(import.meta.dirname, '../../../web/dist'), (line) => process.stdout.write(`${line}\n`));
