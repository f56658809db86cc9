import { runService } from './runService.ts';

await runService(process.env, (line) => console.log(line));
