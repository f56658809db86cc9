import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { campaignStreamOf } from '@footprint/shared-events/campaigns/events.ts';
import { RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import { Command } from 'commander';
import { Check, Errors } from 'typebox/value';
import { handleCommand } from '../../engine/handleCommand.ts';
import { roundDecider } from '../../rounds/decideRound.ts';
import { builtInTerms, readRound } from '../../rounds/roundLog.ts';
import { type Product, withProduct } from '../openProduct.ts';

interface CorrectOptions {
  readonly reason: string;
  readonly result: string;
}

/** The result as it was, with what the file says instead. */
function corrected(before: RoundResult, file: string): RoundResult {
  const given: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const result = { ...before, ...(given as object) };
  if (Check(RoundResult, result)) return result;
  const [first] = Errors(RoundResult, result);
  throw new Error(`${file} is wrong at ${first?.instancePath || '/'}: ${first?.message}`);
}

async function correct({ engines }: Product, round: string, options: CorrectOptions): Promise<void> {
  const { result } = await readRound(engines.store, round);
  if (!result) throw new Error(`${round} has no result that could be corrected`);
  const correction = { ...corrected(result, options.result), reason: options.reason };
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
  console.log(JSON.stringify({ round, ...correction }));
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
    .action((round: string, options: CorrectOptions) =>
      withProduct((product) => correct(product, round, options)),
    );
}
