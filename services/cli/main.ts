import { runProgram } from './program.ts';

// Whatever is written is its owner's alone.
process.umask(0o077);
await runProgram(process.argv);
