import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { DERIVED } from '../../api/derived.ts';
import { useServerData } from '../../api/hooks.ts';
import { showMessage } from '../../ui/messages.ts';

/** Shows a household as it was just saved, and says so: here, or on the page gone to. */
export function useHouseholdChange(): (saved: HouseholdAnswer, on?: string) => void {
  const data = useServerData();
  return (saved, on) => {
    data.overlay(householdsOfUser, {}, (list) => list.map((one) => (one.id === saved.id ? saved : one)));
    data.refresh(householdsOfUser, ...DERIVED);
    showMessage({
      kind: 'success',
      messageId: 'household:hh.saved',
      values: { name: saved.name },
      ...(on !== undefined && { on }),
    });
  };
}
