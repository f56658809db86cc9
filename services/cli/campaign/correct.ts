import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { correctionFaults } from '@footprint/shared-events/campaigns/correctionFaults.ts';
import { campaignStreamOf } from '@footprint/shared-events/campaigns/events.ts';
import type { CorrectedResult } from '@footprint/shared-events/campaigns/loggedRound.ts';
import { RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import { Command } from 'commander';
import { Check, Errors } from 'typebox/value';
import { handleCommand } from '../../engine/handleCommand.ts';
import { roundDecider } from '../../rounds/decideRound.ts';
import { builtInTerms, readRound } from '../../rounds/roundLog.ts';
import { requireFile } from '../missingInput.ts';
import { type Product, withProduct } from '../openProduct.ts';

interface CorrectOptions {
  readonly reason: string;
  readonly result: string;
  readonly dryRun?: boolean;
}

const FIELDS = Object.keys(RoundResult.properties) as (keyof RoundResult)[];

/**
 * The result as it was, with what the file says instead.
 * @throws Error with a line for each field that is none of a result, of another type, or outside of its limit
 */
function corrected(before: RoundResult, { result: file, reason }: CorrectOptions): CorrectedResult {
  const given: unknown = JSON.parse(readFileSync(requireFile(file), 'utf8'));
  const other = Object.keys(given as object).filter((name) => !FIELDS.some((field) => field === name));
  if (other.length > 0) throw new Error(`${file} has ${other.join(', ')}; a result has ${FIELDS.join(', ')}`);
  const result = { ...before, ...(given as object) };
  if (!Check(RoundResult, result)) {
    const [first] = Errors(RoundResult, result);
    throw new Error(`${file} is wrong at ${first?.instancePath || '/'}: ${first?.message}`);
  }
  const correction = { ...result, reason };
  const faults = correctionFaults(correction);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return correction;
}

/** Lines of the fields that a correction changes: the value that pages show now, and the one that they would show. */
function showChange(shown: RoundResult, correction: CorrectedResult): void {
  for (const field of FIELDS) {
    const [before, after] = [JSON.stringify(shown[field]), JSON.stringify(correction[field])];
    if (before !== after) console.log(`${field}: ${before} becomes ${after}`);
  }
  console.log(`reason: ${correction.reason}`);
}

async function correct({ engines }: Product, round: string, options: CorrectOptions): Promise<void> {
  const { result, correction: former } = await readRound(engines.store, round);
  if (!result) throw new Error(`${round} has no result that could be corrected`);
  const correction = corrected(result, options);
  showChange(former ?? result, correction);
  if (options.dryRun) return console.log('nothing was written');
  const stream = campaignStreamOf(round);
  const outcome = await handleCommand(
    engines,
    roundDecider(builtInTerms(round)),
    { type: 'CorrectRound', correction },
    {
      stream,
      subject: stream,
      metadata: { commandId: randomUUID(), recordedAt: Date.now(), actor: 'operator' },
    },
  );
  if (!outcome.accepted) throw new Error(`${round} was not corrected: ${outcome.rejection.messageId}`);
  console.log(`done: ${round} is corrected`);
}

export function correctCommand(): Command {
  return new Command('correct')
    .description('say another result of a closed round and why; pages show both, the first one stays')
    .argument('<round>', 'name of the round')
    .requiredOption('--reason <text>', 'why, as pages show it')
    .requiredOption(
      '--result <file>',
      'JSON: what differs of { participants, measures, saving, confirmedSaving, byMeasure, league }',
    )
    .option('--dry-run', 'say what pages would show, and write nothing')
    .action((round: string, options: CorrectOptions) =>
      withProduct((product) => correct(product, round, options)),
    );
}
