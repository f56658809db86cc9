// The same for `services/cli/main.ts`.
import { join } from 'node:path';

process.umask(0o077);
const { runProgram } = await import(join(process.env.BUILT_PROGRAM, 'program.js'));
await runProgram(process.argv);
