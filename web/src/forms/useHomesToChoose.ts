import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useSearchParams } from 'react-router-dom';
import { homesToChoose } from './homes.ts';

/** The homes a form offers: those one lives in, or the one that the address names as `home`. */
export function useHomesToChoose(homes: readonly HouseholdAnswer[]): readonly HouseholdAnswer[] {
  const [search] = useSearchParams();
  return homesToChoose(homes, search.get('home'));
}
