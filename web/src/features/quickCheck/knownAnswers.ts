import type { UnfitReason } from '@footprint/shared-events/catalogue/ruledOutMeasures.ts';
import type { DraftAnswers } from '../../blocks/checkDraft/storedDraft.ts';

/** What the answers of a draft rule out for sure. */
export function knownAnswers({
  carKm,
  flights,
  food,
  eco,
  carrier,
  hhHouseType,
}: DraftAnswers): ReadonlySet<UnfitReason> {
  const reasons: Readonly<Record<UnfitReason, boolean>> = {
    noVehicle: carKm === 0,
    noFlight: flights === 'none',
    vegan: food === 'veganBio',
    greenPower: eco === true,
    notGas: carrier !== undefined && carrier !== 'gas',
    flat: hhHouseType === 'apartmentHouse',
  };
  return new Set(
    Object.entries(reasons).flatMap(([reason, holds]) => (holds ? [reason as UnfitReason] : [])),
  );
}
