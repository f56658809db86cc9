import { streamOf } from '@footprint/shared-events/registry.ts';
import type { AreaDecider } from '../../engine/decision.ts';
import type { PlainEvent } from '../../engine/eventCodec.ts';
import { handleCommand } from '../../engine/handleCommand.ts';
import { commandIdOf, objectIdOf } from '../../engine/ids.ts';
import type { Product } from '../openProduct.ts';

export type Seeding = Pick<Product, 'engines' | 'secrets'>;

/** Ids of a citizen's command, made beside its content. */
interface Ids {
  readonly commandId: string;
  /** Id of an object the command makes. */
  readonly newId: (label: string) => number;
}

/** Gives one command of a citizen at a time (epoch seconds); the same label is the same command. */
export type Step = <S, C, E extends PlainEvent, const Given extends C>(
  decider: AreaDecider<S, C, E>,
  at: number,
  label: string,
  command: (ids: Ids) => Given,
) => Promise<S>;

export interface CitizenSteps {
  readonly step: Step;
  /** Events stored so far; those of commands that were given before do not count. */
  readonly stored: () => number;
}

/** Commands of the n-th citizen, each with a key and a time of its own. */
export function stepsOf({ engines }: Seeding, userId: string, n: number): CitizenSteps {
  let stored = 0;
  const step: Step = async (decider, at, label, command) => {
    const { name: area } = decider;
    const commandId = commandIdOf(`demo/${n}`, area, label);
    let decided = 0;
    const counting: typeof decider = {
      ...decider,
      decide: (wanted, state) => {
        const decision = decider.decide(wanted, state);
        decided = decision.accepted ? decision.events.length : 0;
        return decision;
      },
    };
    const ids = { commandId, newId: (name: string) => objectIdOf(commandId, name) };
    const outcome = await handleCommand(engines, counting, command(ids), {
      stream: streamOf(area, userId),
      subject: userId,
      metadata: { commandId, correlationId: 'demo', userId, actor: userId, recordedAt: at * 1000 },
    });
    if (!outcome.accepted) throw new Error(`citizen ${n}, ${area} ${label}: ${outcome.rejection.messageId}`);
    if (outcome.effect === 'stored') stored += decided;
    return outcome.state;
  };
  return { step, stored: () => stored };
}
