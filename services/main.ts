import { ConfigError, EXIT_CONFIG } from '@footprint/infra/configError.ts';
import { keepCompiled } from '@footprint/infra/keepCompiled.ts';

// Whatever is written is its owner's alone.
process.umask(0o077);
keepCompiled();
const { EXIT_FATAL, runService } = await import('./start/runService.ts');
try {
  await runService(process.env, (line) => console.log(line));
} catch (error) {
  if (error instanceof ConfigError) {
    for (const line of error.message.split('\n')) console.log(`configuration: ${line}`);
    process.exit(EXIT_CONFIG);
  }
  // One line: a supervisor starts the process again, and a stack would only hide why.
  console.error(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(EXIT_FATAL);
}
