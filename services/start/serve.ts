import { ConfigError, EXIT_CONFIG } from '@footprint/infra/configError.ts';
import { EXIT_FATAL } from './builds.ts';
import { runService } from './runService.ts';

/**
 * Runs the roles that the environment asks for, until a signal ends them.
 * @param pages folder of the built pages
 * @public main.ts calls it in the built program
 */
export async function serve(pages: string, print: (line: string) => void): Promise<void> {
  try {
    await runService(process.env, pages, print);
  } catch (error) {
    if (error instanceof ConfigError) {
      for (const line of error.message.split('\n')) print(`configuration: ${line}`);
      process.exit(EXIT_CONFIG);
    }
    // One line: a supervisor starts the process again, and a stack would only hide why.
    console.error(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(EXIT_FATAL);
  }
}
