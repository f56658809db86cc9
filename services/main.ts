import { join } from 'node:path';
import { buildChangedPages, builtProgram, PAGES } from './start/builds.ts';

// Whatever is written is its owner's alone.
process.umask(0o077);
const print = (line: string): void => console.log(line);
await buildChangedPages(print);
const program = await builtProgram(print);
const { serve } = (await import(join(program, 'serve.js'))) as typeof import('./start/serve.ts');
await serve(PAGES, print);
