import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { DERIVED } from '../../api/derived.ts';
import { useServerData } from '../../api/hooks.ts';
import { showMessage } from '../../ui/messages.ts';

/** Shows a meter as it was just saved, and says so. */
export function useMeterChange(): (saved: MeterAnswer, messageId: string) => void {
  const data = useServerData();
  return (saved, messageId) => {
    data.overlay(metersOfUser, {}, (list) => list.map((one) => (one.id === saved.id ? saved : one)));
    data.refresh(metersOfUser, ...DERIVED);
    showMessage({ kind: 'success', messageId, values: { name: saved.name } });
  };
}
