import { keepCompiled } from '@footprint/infra/keepCompiled.ts';

// Whatever is written is its owner's alone.
process.umask(0o077);
keepCompiled();
const { runProgram } = await import('./program.ts');
await runProgram(process.argv);
