import { type Footprint, footprintView, NO_FOOTPRINT } from '@footprint/projections/views/footprint.ts';
import type { CheckDraft } from '@footprint/shared-events/check/draft.ts';
import { draftIds } from '@footprint/shared-events/check/draftEvents.ts';
import { draftSectors } from '@footprint/shared-events/check/draftSectors.ts';
import { consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { emissionsAnswer } from '@footprint/shared-events/emissions/emissionsAnswer.ts';
import { housingArea } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import { anyDraft, DRAFT_YEAR, draftOf, pairwiseDrafts } from '@footprint/tests/support/citizens/drafts.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AreaDecider } from '../engine/decision.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import { objectIdOf } from '../engine/ids.ts';
import { keepConsumption, keepHousing, keepMeasures, keepMobility } from './keepDeciders.ts';

const NOW = Date.UTC(2026, 10, 23, 12) / 1000;
const newId = (label: string): number => objectIdOf('a command', label);
const NOTHING = {
  housing: housingArea.initial,
  consumption: consumptionArea.initial,
  mobility: mobilityArea.initial,
};
const keep = (answers: object, addMissing = true) => ({
  draft: draftOf(answers),
  ids: draftIds(newId),
  now: NOW,
  before: NOTHING,
  addMissing,
});
const home: HousingEvent = {
  type: 'HouseholdCreated',
  data: { householdId: 5, name: 'Altbau', hhMember: 3, hhArea: 70, hhHouseType: 'apartmentHouse' },
};

describe('measures of a draft', () => {
  const measures = ['LED', 'Veggie', 'LED'] as const;
  test('are picked once each, from now on', () =>
    given(keepMeasures)
      .when(keep({ measures }))
      .thenEvents(
        { type: 'MeasurePicked', data: { measure: 'LED', startAt: NOW } },
        { type: 'MeasurePicked', data: { measure: 'Veggie', startAt: NOW } },
      ));
  test('stay as they are where they were picked before', () =>
    given(keepMeasures, { type: 'MeasurePicked', data: { measure: 'LED', startAt: NOW - 86_400 } })
      .when(keep({ measures }))
      .thenEvents({ type: 'MeasurePicked', data: { measure: 'Veggie', startAt: NOW } }));
});

describe('the home of a draft', () => {
  const created = (data: object): HousingEvent => ({
    type: 'HouseholdCreated',
    data: {
      householdId: newId('household'),
      name: 'Zuhause',
      hhMember: 2,
      hhArea: 96,
      hhHouseType: 'apartmentHouse',
      ...data,
    },
  });
  test('says what of it is assumed', () => {
    given(keepHousing)
      .when(keep({}))
      .thenEvents(created({ assumed: ['hhArea', 'hhHouseType'] }));
    given(keepHousing)
      .when(keep({ hhArea: 60, hhHouseType: 'singleHouse' }))
      .thenEvents(created({ hhArea: 60, hhHouseType: 'singleHouse' }));
  });
  test('is one that is there, unless its household has moved out', () => {
    given(keepHousing, home).when(keep({})).thenNothingNew();
    const left: HousingEvent = {
      type: 'HouseholdPeriodSet',
      data: { householdId: 5, livedUntil: NOW - 86_400 },
    };
    given(keepHousing, home, left)
      .when(keep({ hhArea: 60, hhHouseType: 'singleHouse' }))
      .thenEvents(created({ hhArea: 60, hhHouseType: 'singleHouse' }));
  });
  test('is heated by an estimate, unless its heat is known', () => {
    const oil = { carrier: 'heatingOil', hhArea: 80 };
    const supply: HousingEvent = {
      type: 'SupplyAdded',
      data: {
        supplyId: newId('supply'),
        householdId: 5,
        name: 'Heizung',
        carrier: 'heatingOil',
        hotWater: 18,
        estimate: { area: 80 },
        enteredAt: NOW,
      },
    };
    given(keepHousing, home).when(keep(oil)).thenEvents(supply);
    given(keepHousing, home, supply).when(keep(oil)).thenNothingNew();
  });
  test('is asked about where there is one, and the citizen did not say to add to it', () => {
    given(keepHousing, home).when(keep({}, false)).thenRejected('api:error:hasEntries');
    given(keepHousing)
      .when(keep({ hhArea: 60, hhHouseType: 'singleHouse' }, false))
      .thenEvents(created({ hhArea: 60, hhHouseType: 'singleHouse' }));
  });
});

describe('levels of a draft', () => {
  const command = (answers: object) => ({ ...keep(answers), householdId: 5 });
  const chosen = (
    supportedType: 'food' | 'electricPower',
    level: string,
    more: object,
  ): ConsumptionEvent => ({
    type: 'ConsumptionTypeChosen',
    data: {
      siteId: newId(`site ${supportedType}`),
      entryId: newId(`entry ${supportedType}`),
      supportedType,
      level,
      startAt: Date.UTC(2025, 0, 1, 11) / 1000,
      enteredAt: NOW,
      ...more,
    },
  });
  test('hold from the first day of its year; power belongs to the home', () =>
    given(keepConsumption)
      .when(command({ power: 'High', food: 'mix' }))
      .thenEvents(chosen('electricPower', 'High', { householdId: 5 }), chosen('food', 'mix', {})));
  test('join what there is of their type, and leave what is one’s own', () => {
    const until = { startAt: Date.UTC(2023, 0, 1, 11) / 1000, endAt: Date.UTC(2024, 0, 1, 11) / 1000 };
    given(keepConsumption, chosen('food', 'carnivore', { siteId: 9, ...until }))
      .when(command({ food: 'mix' }))
      .thenEvents(chosen('food', 'mix', { siteId: 9 }));
    given(keepConsumption, chosen('food', 'carnivore', { siteId: 9 }))
      .when(command({ food: 'mix' }))
      .thenNothingNew();
  });
});

test('cars and flights of a draft, and none', () => {
  given(keepMobility)
    .when(keep({ carKm: 7_500, carFuel: 'electric', flights: 'more' }))
    .thenEvents(
      {
        type: 'VehicleAdded',
        data: {
          vehicleId: newId('car'),
          name: 'Auto',
          type: 'car',
          fuelType: 'electric',
          kmPerYear: 7_500,
          year: DRAFT_YEAR,
          avgFuelConsume: 20,
          chargedAtHome: 0,
        },
      },
      {
        type: 'FlightAdded',
        data: { flightId: newId('flight transcontinental'), type: 'transcontinental', hours: 18, year: 2025 },
      },
      {
        type: 'FlightAdded',
        data: { flightId: newId('flight inEurope'), type: 'inEurope', hours: 10, year: 2025 },
      },
    );
  const none: readonly MobilityEvent[] = [
    { type: 'NoVehicleDeclared', data: { vehicleId: newId('car'), from: 2025 } },
    { type: 'NoFlightDeclared', data: { flightId: newId('flights'), from: 2025 } },
  ];
  given(keepMobility)
    .when(keep({ carKm: 0, flights: 'none' }))
    .thenEvents(...none);
  given(keepMobility, ...none)
    .when(keep({ carKm: 7_500, carFuel: 'electric', flights: 'more' }))
    .thenNothingNew();
});

describe('the figure of browser and server is the same number', () => {
  const decided = <S, C, E extends PlainEvent>(decider: AreaDecider<S, C, E>, command: C): readonly E[] => {
    const decision = decider.decide(command, decider.initial);
    return decision.accepted ? decision.events : [];
  };
  /** By the view, from what the log keeps. */
  const ofServer = (draft: CheckDraft) => {
    const command = { ...keep({}), draft, householdId: newId('household') };
    const events = [
      ...decided(keepHousing, command),
      ...decided(keepConsumption, command),
      ...decided(keepMobility, command),
    ];
    const stored = JSON.parse(JSON.stringify(events)) as typeof events;
    const metadata = { recordedAt: NOW * 1000, schemaVersion: 1 };
    const folded = stored.reduce<Footprint | undefined>(
      (document, event) =>
        footprintView.on[event.type]?.(document, { event, id: '', userId: '', metadata }) ?? undefined,
      undefined,
    );
    const { years } = footprintView.derive?.(folded ?? NO_FOOTPRINT) ?? NO_FOOTPRINT;
    return emissionsAnswer(years[draft.year] ?? {}, {}, false);
  };
  /** Ids are the server's to give. */
  const withoutIds = (sectors: readonly SectorAnswer[]) =>
    sectors.map((sector) => ({ ...sector, kinds: sector.kinds.map(({ entryId: _, ...kind }) => kind) }));
  test('for each answer with each other', () => {
    const drafts = pairwiseDrafts();
    expect(drafts.length).toBeGreaterThan(700);
    for (const draft of drafts) expect(withoutIds(draftSectors(draft))).toEqual(withoutIds(ofServer(draft)));
  });
  test('for any draft', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(withoutIds(draftSectors(draft))).toEqual(withoutIds(ofServer(draft)));
      }),
      { numRuns: 2_000 },
    );
  });
});
