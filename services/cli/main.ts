import { join } from 'node:path';
import { builtProgram } from '../start/builds.ts';

// Whatever is written is its owner's alone.
process.umask(0o077);
// Standard output is the command's.
const program = await builtProgram((line) => console.error(line));
const { runProgram } = (await import(join(program, 'program.js'))) as typeof import('./program.ts');
await runProgram(process.argv);
