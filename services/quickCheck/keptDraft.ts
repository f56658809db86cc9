import { footprintOfYear } from '@footprint/shared-events/calculation/footprintOfYear.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { SECTOR_NAMES } from '@footprint/shared-events/catalogue/sectors.ts';
import type { CheckDraft } from '@footprint/shared-events/check/draft.ts';
import type { DraftIds, DraftLabel } from '@footprint/shared-events/check/draftEvents.ts';
import type { Consumption } from '@footprint/shared-events/consumption/area.ts';
import type { Housing } from '@footprint/shared-events/housing/area.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import type { Mobility } from '@footprint/shared-events/mobility/area.ts';

export interface OwnAreas {
  readonly housing: Housing;
  readonly consumption: Consumption;
  readonly mobility: Mobility;
}

interface Answered {
  readonly field: keyof CheckDraft;
  /** Labels of the ids of what the answer becomes. */
  readonly labels: readonly DraftLabel[];
}

const SUPPLY: Answered = { field: 'carrier', labels: ['supply'] };

/** Which answer says something about a sector, and as what it is kept. */
const ANSWERS: Readonly<Partial<Record<SectorName, Answered>>> = {
  ePower: { field: 'power', labels: ['entry electricPower'] },
  warmWater: SUPPLY,
  heating: SUPPLY,
  motorVehicles: { field: 'carKm', labels: ['car'] },
  flying: { field: 'flights', labels: ['flights', 'flight inEurope', 'flight transcontinental'] },
  nutrition: { field: 'food', labels: ['entry food'] },
  personalConsume: { field: 'shopping', labels: ['entry shopping'] },
};

/** Sectors that entries of the draft are about, by the ids they were given. */
export function savedSectors(areas: OwnAreas, given: DraftIds): SectorName[] {
  const ids = new Set([
    ...areas.housing.supplies.map(({ id }) => id),
    ...areas.consumption.chosenTypes.flatMap(({ history }) => history.map(({ id }) => id)),
    ...areas.mobility.vehicles.map(({ id }) => id),
    ...areas.mobility.flights.map(({ id }) => id),
  ]);
  return SECTOR_NAMES.filter((name) => ANSWERS[name]?.labels.some((label) => ids.has(given[label])));
}

export const hasEntries = ({ housing, consumption, mobility }: OwnAreas): boolean =>
  [...Object.keys(housing.households), ...consumption.chosenTypes, ...mobility.vehicles, ...mobility.flights]
    .length > 0;

/** Sectors in which something is the citizen's own in a year: what a draft says of them is not added to it. */
export function ownSectors(areas: OwnAreas, year: number): ReadonlySet<SectorName> {
  const figures = footprintOfYear(areas, year);
  return new Set(SECTOR_NAMES.filter((name) => figures[name]));
}

/** The answers of a draft about sectors in which something is the citizen's own, each once. */
export function ownAnswers(draft: CheckDraft, areas: OwnAreas): Fault[] {
  const fields = [...ownSectors(areas, draft.year)].flatMap((sector) => ANSWERS[sector]?.field ?? []);
  return [...new Set(fields)]
    .filter((field) => draft[field] !== undefined)
    .map((field) => ({ path: `/draft/${field}`, messageId: 'form:check:error:own' }));
}
