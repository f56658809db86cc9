import { join } from 'node:path';
import { buildChangedPages, builtProgram, EXIT_FATAL, PAGES } from './start/builds.ts';

// Whatever is written is its owner's alone.
process.umask(0o077);
const print = (line: string): void => console.log(line);
const program = await buildChangedPages(print)
  .then(() => builtProgram(print))
  .catch((error: Error) => {
    console.error(`cannot start: ${error.message}`);
    process.exit(EXIT_FATAL);
  });
const { serve } = (await import(join(program, 'serve.js'))) as typeof import('./start/serve.ts');
await serve(PAGES, print);
