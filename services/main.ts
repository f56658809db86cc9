import { ConfigError, EXIT_CONFIG } from '@footprint/infra/configError.ts';
import { keepCompiled } from '@footprint/infra/keepCompiled.ts';
import { loadProjector } from './projector/startProjector.ts';

// Whatever is written is its owner's alone.
process.umask(0o077);
keepCompiled();
// Its code takes as long to load as what this thread loads meanwhile.
const loaded = [undefined, '', 'all'].includes(process.env.ROLE) ? loadProjector() : undefined;
const { EXIT_FATAL, runService } = await import('./start/runService.ts');
try {
  await runService(process.env, (line) => console.log(line), loaded);
} catch (error) {
  if (error instanceof ConfigError) {
    for (const line of error.message.split('\n')) console.log(`configuration: ${line}`);
    process.exit(EXIT_CONFIG);
  }
  // One line: a supervisor starts the process again, and a stack would only hide why.
  console.error(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(EXIT_FATAL);
}
