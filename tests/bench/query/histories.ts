import { createHash, randomBytes } from 'node:crypto';
import type { AppendRequest } from '@footprint/infra/event-store/port.ts';
import { fold } from '@footprint/services/engine/decision.ts';
import { endOf, sealEvents } from '@footprint/services/engine/eventCodec.ts';
import { commandIdOf, objectIdOf } from '@footprint/services/engine/ids.ts';
import type { HousingCommand } from '@footprint/services/housing/commands.ts';
import { housingDecider } from '@footprint/services/housing/decide.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { household, noon } from '../../support/housing.ts';

/** Nobody keeps it: what is measured never opens a sealed text. */
const KEY = randomBytes(32);
const YEARS = [2022, 2023, 2024, 2025];

/** User id of the n-th citizen. */
export const citizenId = (n: number): string =>
  createHash('sha256').update(`citizen ${n}`).digest('hex').slice(0, 24);

/** A short history, decided, sealed and chained as commands would have: a home, a meter, a reading a year. */
export function historyOf(n: number): AppendRequest {
  const userId = citizenId(n);
  const stream = streamOf('housing', userId);
  const commandId = commandIdOf('benchmark', 'history', userId);
  const newId = (label: string): number => objectIdOf(commandId, label);
  const [first = 0, ...later] = YEARS.map((year) => noon(`${year}-01-10`));
  const now = noon('2025-01-10');
  const groupId = newId('household');
  const commands: readonly HousingCommand[] = [
    { type: 'CreateHousehold', householdId: groupId, ...household, hhHouseType: 'singleHouse' },
    {
      ...{ type: 'AddMeter', newId, now, meterHousehold: groupId, name: 'Meter', unit: 'kWh' },
      ...{ meterValue: 1_000, meterValueDate: first, meterInputFrequency: 'yearly', meterActivities: 1 },
      meterElectricPowerType: 'sdtMix',
      meterLocation: { groupId, ghgDomain: 'housing', measuredObj: 'ePower' },
    },
    ...later.map((date, year) => ({
      ...({ type: 'AddReading', readingId: newId(`reading ${year}`), meterId: newId('meter') } as const),
      ...{ meterValue: 3_000 * (year + 1) + (n % 1_000), meterValueDate: date, now },
    })),
  ];
  const events: HousingEvent[] = [];
  for (const command of commands) {
    const decision = housingDecider.decide(command, fold(housingDecider, events));
    if (!decision.accepted) throw new Error(`${command.type}: ${decision.rejection.messageId}`);
    events.push(...decision.events);
  }
  const metadata = { commandId, correlationId: commandId, userId, actor: userId, recordedAt: now * 1_000 };
  return {
    stream,
    expectedRevision: 'none',
    commandId,
    events: sealEvents(stream, events, metadata, KEY, endOf([])),
  };
}
