import type { CheckDraft } from '@footprint/shared-events/check/draft.ts';
import type { StoredDraft } from '../../blocks/checkDraft/storedDraft.ts';

/**
 * The draft as it can be kept; undefined before the first question. What is half answered (a car without its fuel, a
 * heating without the kind of house) is not known.
 */
export function checkDraft({ year, edition, measures = [], answers }: StoredDraft): CheckDraft | undefined {
  const { hhMember, hhHouseType, carrier, carKm, carFuel, ...others } = answers;
  if (hhMember === undefined) return undefined;
  return {
    version: 1,
    year,
    hhMember,
    ...others,
    ...(hhHouseType && { hhHouseType }),
    ...(hhHouseType && carrier && { carrier }),
    ...(edition && { edition }),
    ...(carKm !== undefined && (carKm === 0 || carFuel) && { carKm }),
    ...(carFuel && { carFuel }),
    ...(measures.length > 0 && { measures: [...measures] }),
  };
}
