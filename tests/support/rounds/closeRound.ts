import { randomUUID } from 'node:crypto';
import { handleCommand } from '@footprint/services/engine/handleCommand.ts';
import { type RoundCommand, roundDecider } from '@footprint/services/rounds/decideRound.ts';
import { builtInTerms } from '@footprint/services/rounds/roundLog.ts';
import { campaignStreamOf } from '@footprint/shared-events/campaigns/events.ts';
import type { CorrectedResult } from '@footprint/shared-events/campaigns/loggedRound.ts';
import type { RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import { engineEnvironment } from '../engines/engineEnvironment.ts';
import { openEnginesOf } from '../engines/engines.ts';

/**
 * Gives a closed round of a product that does not run its result, and what an operator says instead. The result was a tonne
 * more, and is otherwise what `counted` says.
 */
export async function closeRound(
  dataDir: string,
  round: string,
  correction: CorrectedResult,
  counted: Partial<RoundResult> = {},
): Promise<void> {
  const { engines, close } = await openEnginesOf(dataDir, engineEnvironment(dataDir));
  const stream = campaignStreamOf(round);
  const now = Date.now();
  const { reason: _, ...result } = correction;
  const first = { ...result, saving: result.saving + 1, ...counted };
  const commands: readonly RoundCommand[] = [
    { type: 'CloseRound', result: first, countedWith: { fewest: 5 }, now: now / 1000 },
    { type: 'CorrectRound', correction },
  ];
  for (const command of commands) {
    const outcome = await handleCommand(engines, roundDecider(builtInTerms(round)), command, {
      stream,
      subject: stream,
      metadata: { commandId: randomUUID(), recordedAt: now, actor: 'system' },
    });
    if (!outcome.accepted) throw new Error(outcome.rejection.messageId);
  }
  await close();
}
