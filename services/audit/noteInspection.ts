import { randomUUID } from 'node:crypto';
import { auditStreamOf } from '@footprint/shared-events/audit/events.ts';
import { handleCommand } from '../engine/handleCommand.ts';
import type { CommandEngines } from '../engine/loadStream.ts';
import { refusal } from '../http/errors.ts';
import { type AuditCommand, auditDecider } from './decide.ts';

/** The inspector and the time (epoch milliseconds); an operator has no account. */
interface Inspector {
  readonly actor: string;
  readonly userId?: string;
  readonly correlationId?: string;
  readonly recordedAt: number;
}

/**
 * Notes what an auditor or an operator looks at or takes out, before any of it is shown.
 * @throws ApiError when the record was refused
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function noteInspection(
  engines: CommandEngines,
  command: AuditCommand,
  inspector: Inspector,
): Promise<void> {
  const outcome = await handleCommand(engines, auditDecider, command, {
    stream: auditStreamOf(inspector.actor),
    subject: inspector.actor,
    // A key would make the record of a second look that of the first.
    metadata: { commandId: randomUUID(), ...inspector },
  });
  if (!outcome.accepted) throw refusal(outcome.rejection);
}
