import type { AuditCompareAnswer, ChangingEvent } from '@footprint/shared-events/audit/api.ts';
import { sectorsWith } from './sectors.ts';

let count = 0;

/** An event as an auditor gets it, later than all before it. */
export function changing(fields: Partial<ChangingEvent>): ChangingEvent {
  const position = String(++count).padStart(12, '0');
  return {
    position,
    stream: `housing-${'c'.repeat(24)}`,
    revision: count,
    type: 'ReadingAdded',
    version: 1,
    recordedAt: 1_700_000_000 + count,
    actor: 'c'.repeat(24),
    data: {},
    sealed: [],
    hash: position.repeat(5),
    changes: [],
    ...fields,
  };
}

/** A history from its very beginning, with nothing but averages before the first event. */
export function comparison(events: readonly ChangingEvent[]): AuditCompareAnswer {
  const state: AuditCompareAnswer['from'] = {
    footprint: sectorsWith({}, { avgGhg: 1, averageTonnes: 1 }),
    total: 11,
    compensation: 0,
    budget: { degreeOption: 'goal175', userEmissions: 11, toZeroYears: 7.5, yearlyReduction: 1.5 },
    measures: [],
  };
  return {
    year: 2025,
    factorEdition: 'UBA-16/2026',
    from: state,
    to: state,
    changes: [],
    events: [...events],
  };
}
