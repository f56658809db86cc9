import type { AuditEvent, Inspection } from '@footprint/shared-events/audit/events.ts';
import { accept, type Decider } from '../engine/decision.ts';

export type AuditCommand =
  | {
      readonly type: 'Inspect';
      readonly inspection: Inspection;
      /** User ids of the citizens concerned. */
      readonly subjects: readonly string[];
    }
  | { readonly type: 'ExportCitizens'; readonly subjects: readonly string[] };

/** Records each inspection and export by an auditor or operator. No rule refuses it, but all of it is kept. */
export const auditDecider: Decider<object, AuditCommand, AuditEvent> = {
  initial: {},
  evolve: (state) => state,
  decide: (command) => {
    const subjects = [...command.subjects];
    return command.type === 'Inspect'
      ? accept({ type: 'HistoryInspected', data: { inspection: command.inspection, subjects } })
      : accept({ type: 'CitizenExported', data: { subjects } });
  },
};
