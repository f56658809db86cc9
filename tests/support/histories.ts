import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { CONFIRMATIONS } from '@footprint/shared-events/measures/rules.ts';
import fc from 'fast-check';

type Event = Omit<StoredEvent, 'position'>;

const USERS = ['0a', '0b', '1c', 'f0'].map((start) => start.padEnd(24, '0'));
const FIRST_DATE = Date.UTC(2020, 0, 1) / 1000;

/** Runs on some of the days of a history. */
export const HISTORY_ROUND: Campaign = {
  ...{ name: 'stop-fossil-2025', kind: 'stop-fossil', start: '2025-01-05', end: '2025-01-12' },
};

/** Of every type of use, and few, so that they are changed again. */
const FEW_MEASURES = ['LED', 'greenElectricity', 'CarFree', 'Veggie', 'Tyre', 'Vegan'] as const;

const measureStep = fc.record({
  kind: fc.constant('measure' as const),
  measure: fc.constantFrom(...FEW_MEASURES),
  change: fc.constantFrom('pick', 'pick', 'unpick', 'finish', ...CONFIRMATIONS),
  day: fc.nat(3_000),
});
const profileStep = fc.record({
  kind: fc.constant('profile' as const),
  change: fc.constantFrom(
    { addressCityCode: '10115' },
    { addressCityCode: '01067' },
    { addressCityCode: '' },
    { isStopFossilUser: true },
    { isStopFossilUser: false },
  ),
});
const joinStep = fc.record({ kind: fc.constantFrom('StopFossilJoined' as const, 'BetJoined' as const) });
/** Into a round of an operator's by name, and out of it again. */
const roundStep = fc.record({ kind: fc.constantFrom('joinRound' as const, 'leaveRound' as const) });
const eraseStep = fc.record({ kind: fc.constant('erase' as const) });

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('reading' as const),
      value: fc.nat(9_999),
      day: fc.nat(2_000),
      sub: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      value: fc.nat(9_999),
      day: fc.nat(2_000),
      pick: fc.nat(20),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), pick: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('members' as const),
      count: fc.integer({ min: 1, max: 6 }),
      day: fc.nat(2_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('level' as const),
      level: fc.constantFrom('VeryLow', 'Avg', 'VeryHigh'),
      day: fc.nat(2_000),
      bind: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('vehicle' as const, 'flight' as const),
      year: fc.integer({ min: 2017, max: 2024 }),
      zero: fc.boolean(),
      /** Of a declaration: from the year on. */
      from: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('drive' as const),
      change: fc.constantFrom('set', 'remove', 'sell', 'keep', 'charge', 'fly', 'uncompensate'),
      year: fc.integer({ min: 2017, max: 2024 }),
      nth: fc.nat(20),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('compensation' as const),
      value: fc.nat(9),
      day: fc.nat(2_000),
    }),
  },
  { weight: 3, arbitrary: measureStep },
  { weight: 1, arbitrary: profileStep },
  { weight: 1, arbitrary: joinStep },
  { weight: 1, arbitrary: roundStep },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const) }) },
  { weight: 1, arbitrary: eraseStep },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const historiesMadeOf = (steps: fc.Arbitrary<Step>, size: fc.SizeForArbitrary) =>
  fc
    .array(fc.tuple(fc.nat(USERS.length - 1), steps), { maxLength: 80, size })
    .map((taken): readonly Event[] => {
      const log = new HistoryWriter();
      for (const userId of USERS) log.begin(userId);
      for (const [user, what] of taken) log.take(USERS[user] ?? '', what);
      return log.events;
    });

/** Logs of a few citizens whose events are mixed: what deciders would have written, and sometimes an erasure. */
export const historiesOf = (size: fc.SizeForArbitrary): fc.Arbitrary<readonly Event[]> =>
  historiesMadeOf(step, size);

export const histories = historiesOf('small');

/** Of citizens who pick measures of the same few, move, join campaigns, and are erased at last. */
export const campaignHistories: fc.Arbitrary<readonly Event[]> = historiesMadeOf(
  fc.oneof(
    { weight: 20, arbitrary: measureStep },
    { weight: 8, arbitrary: profileStep },
    { weight: 4, arbitrary: joinStep },
    { weight: 4, arbitrary: roundStep },
    { weight: 1, arbitrary: eraseStep },
  ),
  'max',
);

/** Of the time a history took. Whole numbers: of doubles nearly all would be close to its begin. */
export const perMilles: fc.Arbitrary<number> = fc.integer({ min: 0, max: 1_100 });

/** That part of the time a history took, in epoch seconds. */
export function momentOf(events: readonly Event[], perMille: number): number {
  const first = events[0]?.metadata.recordedAt ?? 0;
  const last = events.at(-1)?.metadata.recordedAt ?? 0;
  return (first + ((last - first) * perMille) / 1_000) / 1_000;
}

class HistoryWriter {
  readonly events: Event[] = [];
  readonly #revisions = new Map<string, number>();
  readonly #readings = new Map<string, { meterId: number; readingId: number }[]>();
  readonly #erased = new Set<string>();
  readonly #inRound = new Set<string>();
  /** In stop-fossil by an event that names no round. */
  readonly #inSome = new Set<string>();

  begin(userId: string): void {
    const household = { householdId: 1, name: 'n', hhArea: 50, hhMember: 2, hhHouseType: 'singleHouse' };
    const link = { linkDigest: `link-${userId}`, linkExpiresAt: 9 };
    const profile = {
      mail: 'm',
      passwordHash: 'p',
      isStopFossilUser: false,
      language: 'de',
      registeredAt: 1,
    };
    this.#write('account', userId, 'UserRegistered', { ...profile, ...link });
    this.#write('housing', userId, 'HouseholdCreated', household);
    this.#write('housing', userId, 'MeterAdded', {
      ...{
        meterId: 2,
        householdId: 1,
        name: 'm',
        measuredObj: 'ePower',
        unit: 'kWh',
        inputFrequency: 'yearly',
      },
      electricPowerType: 'sdtMix',
      activities: [
        { name: 'household', consumptionShare: 100 },
        { name: 'heatPump', subMeter: { meterId: 3, name: 's' } },
      ],
    });
  }

  take(userId: string, step: Step): void {
    if (this.#erased.has(userId)) return;
    const date = 'day' in step ? FIRST_DATE + step.day * 86_400 : 0;
    const known = this.#readings.get(userId) ?? [];
    const picked = 'pick' in step ? known[step.pick % Math.max(1, known.length)] : undefined;
    if (step.kind === 'reading') {
      const reading = { meterId: step.sub ? 3 : 2, readingId: 100 + known.length };
      this.#readings.set(userId, [...known, reading]);
      this.#write('housing', userId, 'ReadingAdded', {
        ...reading,
        value: step.value,
        date,
        measureType: 'MEASURED_MANUALLY',
      });
    }
    if (step.kind === 'correct' && picked)
      this.#write('housing', userId, 'ReadingCorrected', { ...picked, value: step.value, date });
    if (step.kind === 'remove' && picked) this.#write('housing', userId, 'ReadingRemoved', picked);
    if (step.kind === 'members')
      this.#write('housing', userId, 'HouseholdChanged', {
        ...{ householdId: 1, name: 'n', hhArea: 50, hhMember: step.count, hhHouseType: 'singleHouse' },
        validFrom: date,
      });
    if (step.kind === 'level') {
      this.#write('consumption', userId, 'ConsumptionTypeChosen', {
        ...{ siteId: 4, supportedType: 'electricPower', level: step.level },
        startAt: date,
      });
      if (step.bind)
        this.#write('consumption', userId, 'ConsumptionTypeBound', { siteId: 4, householdId: 1 });
    }
    const id = 1_000 + this.events.length;
    const from = 'from' in step && step.from && { from: step.year };
    if (step.kind === 'vehicle' && step.zero)
      this.#write('mobility', userId, 'NoVehicleDeclared', { vehicleId: id, ...from });
    if (step.kind === 'vehicle' && !step.zero)
      this.#write('mobility', userId, 'VehicleAdded', {
        ...{ vehicleId: id, name: 'v', type: 'car', fuelType: 'diesel', avgFuelConsume: 6 },
        ...{ kmPerYear: 9_000, year: step.year },
      });
    if (step.kind === 'flight' && step.zero)
      this.#write('mobility', userId, 'NoFlightDeclared', { flightId: id, ...from });
    if (step.kind === 'flight' && !step.zero)
      this.#write('mobility', userId, 'FlightAdded', {
        ...{ flightId: id, type: 'inEurope', hours: 4, year: step.year },
      });
    if (step.kind === 'compensation')
      this.#write('compensation', userId, 'CompensationSet', {
        ...{ compensationId: 5, compTypeMain: 'other', name: 'c', unitKey: 'GHGeqPerAnnum' },
        ...{ value: step.value, date },
      });
    if (step.kind === 'drive') this.#drive(userId, step);
    if (step.kind === 'measure') this.#measure(userId, step.measure, step.change, date);
    if (step.kind === 'profile') this.#profile(userId, step.change);
    if (step.kind === 'joinRound' || step.kind === 'leaveRound') this.#round(userId, step.kind);
    if (step.kind === 'BetJoined') this.#write('account', userId, step.kind, {});
    if (step.kind === 'StopFossilJoined' && !this.#inRound.has(userId)) {
      this.#inSome.add(userId);
      this.#write('account', userId, step.kind, {});
    }
    if (step.kind === 'confirm') this.#write('account', userId, 'RegistrationConfirmed', {});
    if (step.kind === 'erase') {
      this.#erased.add(userId);
      this.#write('account', userId, 'AccountErasureRequested', { reason: 'owner' });
      this.#write('account', userId, 'AccountErased', {});
    }
  }

  #profile(userId: string, change: Extract<Step, { kind: 'profile' }>['change']): void {
    this.#write('account', userId, 'ProfileChanged', change);
    if (!('isStopFossilUser' in change)) return;
    if (change.isStopFossilUser) this.#inSome.add(userId);
    else for (const joined of [this.#inRound, this.#inSome]) joined.delete(userId);
  }

  /** Each only where it changes something, as deciders have it: nobody is in a round twice. */
  #round(userId: string, step: 'joinRound' | 'leaveRound'): void {
    const { name: round, kind } = HISTORY_ROUND;
    const joins = step === 'joinRound';
    if (this.#inSome.has(userId) || joins === this.#inRound.has(userId)) return;
    if (joins) this.#inRound.add(userId);
    else this.#inRound.delete(userId);
    if (joins) this.#write('account', userId, 'StopFossilJoined', { joinedAt: FIRST_DATE, round }, 2);
    else this.#write('account', userId, 'CampaignLeft', { kind, round });
  }

  /** To a vehicle or a flight that was entered, or to one that is gone. */
  #drive(userId: string, { change, year, nth }: Extract<Step, { kind: 'drive' }>): void {
    const entered = (type: string, id: string): unknown => {
      const all = this.events.filter((e) => e.type === type && e.metadata.userId === userId);
      return (all[nth % Math.max(1, all.length)]?.data as Record<string, unknown> | undefined)?.[id] ?? 9;
    };
    const vehicleId = entered('VehicleAdded', 'vehicleId');
    const write = (type: string, data: Record<string, unknown>) =>
      this.#write('mobility', userId, type, data);
    const newYear = Date.UTC(year, 0, 1) / 1000;
    if (change === 'set') write('VehicleUsageSet', { vehicleId, year, kmPerYear: 7_000 });
    if (change === 'remove') write('VehicleUsageRemoved', { vehicleId, year });
    if (change === 'sell') write('VehicleChanged', { vehicleId, ownedUntil: newYear });
    if (change === 'keep') write('VehicleChanged', { vehicleId, ownedFrom: newYear, ownedUntil: null });
    if (change === 'charge') write('VehicleChanged', { vehicleId, fuelType: 'electric', chargedAtHome: 80 });
    if (change === 'fly') write('FlightChanged', { flightId: entered('FlightAdded', 'flightId'), year });
    if (change === 'uncompensate')
      this.#write('compensation', userId, 'CompensationRemoved', { compensationId: 5, year });
  }

  #measure(userId: string, measure: string, change: string, startAt: number): void {
    const types: Readonly<Record<string, string>> = { unpick: 'MeasureUnpicked', finish: 'MeasureFinished' };
    if (change === 'pick') this.#write('measures', userId, 'MeasurePicked', { measure, startAt });
    else if (types[change]) this.#write('measures', userId, types[change], { measure });
    else
      this.#write('measures', userId, 'MeasureConfirmed', {
        measure,
        confirmed: change,
        confirmExplain: 's',
      });
  }

  #write(area: string, userId: string, type: string, data: Record<string, unknown>, schemaVersion = 1): void {
    const stream = `${area}-${userId}`;
    const revision = this.#revisions.get(stream) ?? 0;
    this.#revisions.set(stream, revision + 1);
    const index = this.events.length;
    const metadata = {
      // A few events a day.
      recordedAt: Date.UTC(2025, 0, 1) + index * 7 * 3_600_000,
      schemaVersion,
      userId,
      commandId: `c${index}`,
      hash: '',
    };
    this.events.push({ id: `e${index}`, stream, revision, type, data, metadata });
  }
}
