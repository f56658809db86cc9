import { keepCompiled } from '../keepCompiled.ts';

keepCompiled();
const { runProgram } = await import('./program.ts');
await runProgram(process.argv);
