import type { AuditEvent, Inspection } from '@footprint/shared-events/audit/events.ts';
import { accept, type Decider } from '../engine/decision.ts';

export interface Inspect {
  readonly type: 'Inspect';
  readonly inspection: Inspection;
  /** User ids of the citizens concerned. */
  readonly subjects: readonly string[];
}

/** What one auditor inspected. No rule refuses it, but all of it is kept. */
export const auditDecider: Decider<object, Inspect, AuditEvent> = {
  initial: {},
  evolve: (state) => state,
  decide: ({ inspection, subjects }) =>
    accept({ type: 'HistoryInspected', data: { inspection, subjects: [...subjects] } }),
};
