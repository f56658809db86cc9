import { join } from 'node:path';
import { builtProgram, EXIT_FATAL } from '../start/builds.ts';

// Whatever is written is its owner's alone.
process.umask(0o077);
// Standard output is the command's.
const program = await builtProgram((line) => console.error(line)).catch((error: Error) => {
  console.error(`failed: ${error.message}`);
  process.exit(EXIT_FATAL);
});
const { runProgram } = (await import(join(program, 'program.js'))) as typeof import('./program.ts');
await runProgram(process.argv);
