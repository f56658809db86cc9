import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { HISTORY_ROUND, type Step } from './historySteps.ts';

export type HistoryEvent = Omit<StoredEvent, 'position'>;

const FIRST_DATE = Date.UTC(2020, 0, 1) / 1000;

/** Writes what deciders would have written for a step, and nothing for an account that is erased. */
export class HistoryWriter {
  readonly events: HistoryEvent[] = [];
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
      meterId: 2,
      householdId: 1,
      name: 'm',
      measuredObj: 'ePower',
      unit: 'kWh',
      inputFrequency: 'yearly',
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
        householdId: 1,
        name: 'n',
        hhArea: 50,
        hhMember: step.count,
        hhHouseType: 'singleHouse',
        validFrom: date,
      });
    if (step.kind === 'level') {
      this.#write('consumption', userId, 'ConsumptionTypeChosen', {
        siteId: 4,
        supportedType: 'electricPower',
        level: step.level,
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
        vehicleId: id,
        name: 'v',
        type: 'car',
        fuelType: 'diesel',
        avgFuelConsume: 6,
        kmPerYear: 9_000,
        year: step.year,
      });
    if (step.kind === 'flight' && step.zero)
      this.#write('mobility', userId, 'NoFlightDeclared', { flightId: id, ...from });
    if (step.kind === 'flight' && !step.zero)
      this.#write('mobility', userId, 'FlightAdded', {
        flightId: id,
        type: 'inEurope',
        hours: 4,
        year: step.year,
      });
    if (step.kind === 'compensation')
      this.#write('compensation', userId, 'CompensationSet', {
        compensationId: 5,
        compTypeMain: 'other',
        name: 'c',
        unitKey: 'GHGeqPerAnnum',
        value: step.value,
        date,
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

  /** Each only where it changes something, as deciders have it: no citizen is in a round twice. */
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
