import { type Housing, housingArea } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { type AreaDecider, accept, type Decision, reject } from '../engine/decision.ts';
import type { ChangeHousehold, CreateHousehold, HousingCommand, RemoveHouseholds } from './commands.ts';
import { decideImportReadings } from './decideImport.ts';
import { decideAddMeter } from './decideMeter.ts';
import { decideAddReading, decideCorrectReading, decideRemoveReading } from './decideReading.ts';

/** Households, meters and readings of one citizen. A missing and a foreign object get the same answer. */
export const housingDecider: AreaDecider<Housing, HousingCommand, HousingEvent> = {
  ...housingArea,
  decide: (command, housing) => {
    switch (command.type) {
      case 'CreateHousehold':
        return createHousehold(command);
      case 'ChangeHousehold':
        return changeHousehold(command, housing);
      case 'RemoveHouseholds':
        return removeHouseholds(command, housing);
      case 'AddMeter':
        return decideAddMeter(command, housing);
      case 'AddReading':
        return decideAddReading(command, housing);
      case 'ImportReadings':
        return decideImportReadings(command, housing);
      case 'CorrectReading':
        return decideCorrectReading(command, housing);
      case 'RemoveReading':
        return decideRemoveReading(command, housing);
    }
  },
};

function createHousehold({ type: _, ...data }: CreateHousehold): Decision<HousingEvent> {
  return accept({ type: 'HouseholdCreated', data: withoutHeatSupplyOfSingleHouse(data) });
}

function changeHousehold(command: ChangeHousehold, housing: Housing): Decision<HousingEvent> {
  const { type: _, id, now, validFrom, ...fields } = command;
  const known = housing.households[id];
  if (!known) return reject('api:error:notAllowed');
  const data = withoutHeatSupplyOfSingleHouse(fields);
  const unchanged =
    validFrom === undefined &&
    known.name === data.name &&
    known.hhArea === data.hhArea &&
    known.hhMember === data.hhMember &&
    known.hhHouseType === data.hhHouseType &&
    known.hhApartmentsHeatSupply === data.hhApartmentsHeatSupply;
  return unchanged
    ? accept()
    : accept({ type: 'HouseholdChanged', data: { ...data, householdId: id, validFrom: validFrom ?? now } });
}

function removeHouseholds(command: RemoveHouseholds, housing: Housing): Decision<HousingEvent> {
  const ids = [...new Set(command.householdIds)];
  if (ids.some((id) => !housing.households[id])) return reject('api:error:notAllowed');
  const inUse = [...command.inUse, ...housing.meters.map((m) => m.householdId)];
  if (ids.some((id) => inUse.includes(id))) return reject('api:error:householdInUse');
  return accept(...ids.map((householdId) => ({ type: 'HouseholdRemoved', data: { householdId } }) as const));
}

/** The heat supply says something about apartments only. */
function withoutHeatSupplyOfSingleHouse<T extends { hhHouseType: string; hhApartmentsHeatSupply?: unknown }>(
  data: T,
): T {
  if (data.hhHouseType === 'apartmentHouse') return data;
  const { hhApartmentsHeatSupply: _, ...rest } = data;
  return rest as T;
}
