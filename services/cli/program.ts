import { ConfigError, EXIT_CONFIG } from '@footprint/infra/configError.ts';
import { Command, CommanderError } from 'commander';
import { auditCommand } from './audit.ts';
import { backupCommand } from './backup.ts';
import { campaignCommand } from './campaign.ts';
import { demoCommand } from './demo.ts';
import { erasuresCommand } from './erasures.ts';
import { eventsCommand } from './events.ts';
import { factorsCommand } from './factors.ts';
import { jobsCommand } from './jobs.ts';
import { keysCommand } from './keys.ts';
import { mailCommand } from './mail.ts';
import { EXIT_NO_INPUT, MissingInput } from './missingInput.ts';
import { municipalitiesCommand } from './municipalities.ts';
import { poisonCommand } from './poison.ts';
import { replayCommand } from './replay.ts';
import { roleCommand } from './role.ts';
import { userCommand } from './user.ts';
import { viewsCommand } from './views.ts';

const program = new Command('npm run cli --')
  .description('Commands for operators')
  .showHelpAfterError()
  .addCommand(roleCommand())
  .addCommand(viewsCommand())
  .addCommand(poisonCommand())
  .addCommand(auditCommand())
  .addCommand(replayCommand())
  .addCommand(eventsCommand())
  .addCommand(erasuresCommand())
  .addCommand(keysCommand())
  .addCommand(jobsCommand())
  .addCommand(mailCommand())
  .addCommand(userCommand())
  .addCommand(backupCommand())
  .addCommand(municipalitiesCommand())
  .addCommand(campaignCommand())
  .addCommand(factorsCommand())
  .addCommand(demoCommand());

function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError) return EXIT_CONFIG;
  return error instanceof MissingInput ? EXIT_NO_INPUT : 1;
}

/** Text of an error for an operator: a fault in the program itself also says where it is. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isFault = error instanceof TypeError || error instanceof ReferenceError;
  return isFault && error.stack ? error.stack : error.message;
}

/**
 * Carries out one command, and ends the process with a code where it failed.
 * @public main.ts calls it in the built program
 */
export async function runProgram(argv: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) process.exit(error.exitCode);
    console.error(`failed: ${describe(error)}`);
    process.exit(exitCodeOf(error));
  }
}
