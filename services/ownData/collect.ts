import { type Account, accountArea } from '@footprint/shared-events/account/area.ts';
import { addressFields } from '@footprint/shared-events/account/fields.ts';
import { budgetArea } from '@footprint/shared-events/budget/area.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { compensationArea } from '@footprint/shared-events/compensation/area.ts';
import { consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import type { ExportAnswer } from '@footprint/shared-events/export/api.ts';
import { housingArea, mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import type { Area, Fold } from '@footprint/shared-events/kernel/area.ts';
import { namesOf } from '@footprint/shared-events/kernel/entryFields.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { measuresArea, usedMeasuresAnswer } from '@footprint/shared-events/measures/area.ts';
import { mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import { AREAS, shownData, streamOf } from '@footprint/shared-events/registry.ts';
import { chosenTypeAnswer } from '../consumption/answers.ts';
import { openEvents, type PlainEvent } from '../engine/eventCodec.ts';
import { isReadable } from '../engine/foldStored.ts';
import type { CommandEngines } from '../engine/loadStream.ts';
import { householdsAnswer, valuesAnswer } from '../housing/answers.ts';
import { meterAnswer } from '../housing/meterAnswer.ts';
import { supplyAnswer } from '../housing/supplyAnswer.ts';
import { flightsAnswer, vehiclesAnswer } from '../mobility/answers.ts';

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
  const streams = new Map<string, readonly Opened[]>();
  for (const area of AREAS) {
    const stored = await store.readStream(streamOf(area, userId));
    const opened: readonly PlainEvent[] = openEvents(stored, key);
    streams.set(
      area,
      stored.map((event, i) => ({ ...event, data: opened[i]?.data as Opened['data'] })),
    );
  }
  const stateOf = <S, E>(area: Area<S, E>): S =>
    (streams.get(area.name) ?? []).filter(isReadable).reduce(evolveOrKeep(area), area.initial);
  const housing = stateOf(housingArea);
  const mobility = stateOf(mobilityArea);
  const consumption = stateOf(consumptionArea);
  // Readings of a removed meter stay in the state, so that it can come back.
  const counters = Object.keys(housing.readings)
    .map(Number)
    .filter((id) => mainMeterOf(housing, id));
  return {
    format: 'footprint-export',
    version: 1,
    exportedAt: Math.floor(now / 1000),
    userId,
    profile: profileOf(stateOf(accountArea)),
    households: householdsAnswer(housing, now / 1000),
    meters: housing.meters.map((meter) => meterAnswer(housing, meter, now / 1000)),
    supplies: housing.supplies.map(supplyAnswer),
    readings: counters.flatMap((id) => valuesAnswer(housing, id)),
    levels: consumption.chosenTypes.map((chosenType) =>
      chosenTypeAnswer({ housing, consumption, mobility }, berlinDay(now / 1000), chosenType),
    ),
    amounts: (consumption.amounts ?? []).map((one) => ({ ...one })),
    vehicles: vehiclesAnswer(mobility),
    flights: flightsAnswer(mobility),
    compensations: stateOf(compensationArea).list.map((one) => ({ ...one })),
    measures: usedMeasuresAnswer(stateOf(measuresArea)),
    budget: { ...stateOf(budgetArea) },
    events: [...streams.values()]
      .flat()
      .sort((a, b) => (a.position < b.position ? -1 : 1))
      .map(toEntry),
  };
}

/** An event that no fold can take is among the events; the rest of the citizen's data is still given. */
const evolveOrKeep =
  <S, E>({ evolve }: Fold<S, E>) =>
  (state: S, event: Opened): S => {
    try {
      return evolve(state, event as E);
    } catch {
      return state;
    }
  };

/** Fields of the account in the export: a field not named here stays out, as what opens or proves an account must. */
const SHOWN = [
  ...(['status', 'fullName', 'mail', 'phone', 'language', 'roles', 'hasLoggedIn'] as const),
  // The telephone keeps its place before.
  ...namesOf(addressFields),
  ...['isStopFossilUser', 'isBetUser', 'joinings', 'roundMails', 'measuresGeneral', 'generalTextId'],
  ...['newsletter', 'newsletterText', 'remindersStopped', 'campaignMailsStopped', 'refusedMail', 'seen'],
] as const satisfies readonly (keyof Account)[];

function profileOf(account: Account): ExportAnswer['profile'] {
  const { sharedPicture: picture, askedMails, formerMails } = account;
  const shown = SHOWN.flatMap((name) =>
    account[name] === undefined ? [] : [[name, account[name]] as const],
  );
  return {
    ...Object.fromEntries(shown),
    askedMails: askedMails.map(({ mail, expiresAt }) => ({ mail, expiresAt })),
    formerMails: formerMails.map(({ mail, expiresAt }) => ({ mail, expiresAt })),
    ...(picture && {
      sharedPicture: { shows: picture.shows, year: picture.year, kilograms: picture.kilograms },
    }),
  };
}

const toEntry = ({ stream, revision, id, type, data, metadata }: Opened): ExportAnswer['events'][number] => ({
  recordedAt: Math.floor(metadata.recordedAt / 1000),
  type,
  data: shownData(type, data),
  stream,
  revision,
  id,
  actor: metadata.actor ?? '',
  hash: metadata.hash,
});
