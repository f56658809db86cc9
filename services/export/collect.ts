import {
  BUDGET,
  COMPENSATION,
  CONSUMPTION,
  HOUSING,
  MEASURES,
  MOBILITY,
} from '@footprint/projections/views/areas.ts';
import type { ExportAnswer } from '@footprint/shared-events/account/export.ts';
import type { Account } from '@footprint/shared-events/account/fold.ts';
import { withoutProtecting } from '@footprint/shared-events/account/protecting.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { AREAS, type Area, streamOf } from '@footprint/shared-events/registry.ts';
import { siteAnswer } from '../api/answers/consumption.ts';
import { householdsAnswer, meterAnswer, valuesAnswer } from '../api/answers/housing.ts';
import { usedMeasuresAnswer } from '../api/answers/measures.ts';
import { flightAnswer, vehicleAnswer } from '../api/answers/mobility.ts';
import { accountDecider } from '../commands/account/decide.ts';
import type { Fold } from '../commands/decision.ts';
import { openEvents, type PlainEvent } from '../commands/eventCodec.ts';
import { isReadable } from '../commands/foldStored.ts';
import type { CommandEngines } from '../commands/loadStream.ts';

type Opened = StoredEvent & { readonly data: Readonly<Record<string, unknown>> };

/**
 * Everything a citizen entered, read from the log: it cannot be behind. `now` in epoch milliseconds.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function collectExport(
  { store, keys }: Pick<CommandEngines, 'store' | 'keys'>,
  userId: string,
  now: number,
): Promise<ExportAnswer> {
  const key = await keys.get(userId);
  const streams = new Map<Area, readonly Opened[]>();
  for (const area of AREAS) {
    const stored = await store.readStream(streamOf(area, userId));
    const opened: readonly PlainEvent[] = openEvents(stored, key);
    streams.set(
      area,
      stored.map((event, i) => ({ ...event, data: opened[i]?.data as Opened['data'] })),
    );
  }
  const stateOf = <S, E>(area: Area, folded: Fold<S, E>): S =>
    (streams.get(area) ?? []).filter(isReadable).reduce(evolveOrKeep(folded), folded.initial);
  const housing = stateOf('housing', HOUSING);
  const { vehicles, flights } = stateOf('mobility', MOBILITY);
  const counters = Object.keys(housing.readings).map(Number);
  return {
    format: 'footprint-export',
    version: 1,
    exportedAt: Math.floor(now / 1000),
    userId,
    profile: profileOf(stateOf('account', accountDecider)),
    households: householdsAnswer(housing, now / 1000),
    meters: housing.meters.map((meter) => meterAnswer(housing, meter)),
    readings: counters.flatMap((id) => valuesAnswer(housing, id)),
    levels: stateOf('consumption', CONSUMPTION).sites.map((site) => siteAnswer(site)),
    vehicles: vehicles.map(vehicleAnswer),
    flights: flights.map(flightAnswer),
    compensations: stateOf('compensation', COMPENSATION).list.map((one) => ({ ...one })),
    measures: usedMeasuresAnswer(stateOf('measures', MEASURES)),
    budget: { ...stateOf('budget', BUDGET) },
    events: [...streams.values()]
      .flat()
      .sort((a, b) => (a.position < b.position ? -1 : 1))
      .map(toEntry),
  };
}

/** An event that no fold can take is among the events; it keeps nobody from the rest of their data. */
const evolveOrKeep =
  <S, E>({ evolve }: Fold<S, E>) =>
  (state: S, event: Opened): S => {
    try {
      return evolve(state, event as E);
    } catch {
      return state;
    }
  };

function profileOf(account: Account): ExportAnswer['profile'] {
  const { passwordHash: _, confirmLink: __, resetLinks: ___, betLink: ____, ...profile } = account;
  return profile;
}

const toEntry = ({ stream, revision, id, type, data, metadata }: Opened): ExportAnswer['events'][number] => ({
  recordedAt: Math.floor(metadata.recordedAt / 1000),
  type,
  data: withoutProtecting({ ...data }),
  stream,
  revision,
  id,
  actor: metadata.actor ?? '',
  hash: metadata.hash,
});
