import { createHash } from 'node:crypto';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import type { View } from '@footprint/projections/view.ts';
import { type CitizenTotals, NO_TOTALS } from '@footprint/projections/views/totals.ts';
import { berlinDay, type Day, isoOfDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { MEASURE_NAMES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';

/** People of whom changes of a place are shown together, as an operator gets it who sets nothing. */
export const FEWEST = 5;

export const PICKS_EACH = 5;
/** As long as the history that is read. */
const DAYS = 365;
/** On the first days everybody registers, on the days after them everybody picks. */
const DAYS_OF_REGISTERING = 60;
const DAYS_OF_PICKING = 300;
/** Has no common divisor with the days, so that picks which follow each other reach all of them. */
const STRIDE = 59;
const TODAY = berlinDay(Date.now() / 1_000);

/** A town of one postcode, where every second citizen lives. */
export const TOWN = '00999';

/** Postcode of a citizen outside the town. */
export const cityCode = (n: number): string => String(1_000 + n).padStart(5, '0');

/** Makes a user id of a name: the same name gives the same id. */
export const citizenId = (name: number | string): string =>
  createHash('sha256').update(`citizen ${name}`).digest('hex').slice(0, 24);

/** Runs today, and takes in what the citizens do. */
export const ROUND: Campaign = {
  name: 'benchmark-round',
  kind: 'stop-fossil',
  start: isoOfDay(TODAY - DAYS),
  end: isoOfDay(TODAY + 60),
};
export const ROUNDS: readonly Campaign[] = [...CAMPAIGNS, ROUND];

interface Said {
  readonly event: { readonly type: string; readonly data: object };
  /** Day of the round. */
  readonly day: number;
}

/** Citizen who lives in one of so many postcodes beside the town, and what they do. */
export interface Citizen {
  readonly cityCode: string;
  /** Partition of the citizen: each of a postcode's citizens is of another one, as long as there are some. */
  readonly partition: number;
  readonly isInRound: boolean;
  readonly measures: readonly MeasureName[];
  readonly events: readonly Said[];
}

/** The n-th citizen. Those outside the town take part in the round, of those in it every second. */
export function citizenOf(n: number, postcodes: number): Citizen {
  const isInTown = n % 2 === 0;
  const index = Math.floor(n / 2);
  const addressCityCode = isInTown ? TOWN : cityCode(index % postcodes);
  const partition = (isInTown ? index : Math.floor(index / postcodes)) % PARTITIONS.length;
  const isInRound = !isInTown || n % 4 === 0;
  const picks = Array.from({ length: PICKS_EACH }, (_, i) => ({
    measure: MEASURE_NAMES[(n + i * 7) % MEASURE_NAMES.length] ?? 'LED',
    day: DAYS_OF_REGISTERING + (((n * PICKS_EACH + i) * STRIDE) % DAYS_OF_PICKING),
  }));
  const first = n % DAYS_OF_REGISTERING;
  const rounds = isInRound ? [ROUND.name] : [];
  const said = (type: string, data: object, day: number): Said => ({ event: { type, data }, day });
  const joined = { isStopFossilUser: isInRound, ...(isInRound && { round: ROUND.name }) };
  const registeredAt = noonOf(dayAt(first));
  const events = [
    said('UserRegistered', { addressCityCode, registeredAt, ...joined }, first),
    said('RegistrationConfirmed', {}, first),
    ...(n % 5 === 0 ? [said('BetJoined', { joinedAt: registeredAt }, first)] : []),
    ...picks.map(({ measure, day }) => said('MeasurePicked', { measure, startAt: noonOf(dayAt(day)) }, day)),
    ...picks
      .slice(0, n % 4)
      .map(({ measure, day }) =>
        said('MeasureConfirmed', { measure, confirmed: 'done', rounds }, Math.min(day + 9, DAYS - 1)),
      ),
  ];
  const measures = picks.map(({ measure }) => measure);
  return { cityCode: addressCityCode, partition, isInRound, measures, events };
}

const dayAt = (day: number): Day => TODAY - DAYS + day;

/** Epoch milliseconds. */
export const recordedOn = (day: number): number => noonOf(dayAt(day)) * 1_000;

/** A citizen's document as the projector folds what they do. */
export function documentOf(view: View<CitizenTotals>, { events }: Citizen): CitizenTotals {
  let document: CitizenTotals | undefined;
  for (const { event, day } of events) {
    const fold = view.on[event.type];
    if (typeof fold !== 'function') throw new Error(`totals fold no ${event.type}`);
    const metadata = { recordedAt: recordedOn(day), schemaVersion: 1 };
    document = fold(document, { event, id: '', userId: '', metadata }) ?? undefined;
  }
  return document ?? NO_TOTALS;
}
