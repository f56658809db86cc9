import { type VehicleAnswer, vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { DERIVED } from '../../api/derived.ts';
import { useServerData } from '../../api/hooks.ts';
import { showMessage } from '../../ui/messages.ts';

/** Shows a vehicle as it was just saved, and says so. */
export function useVehicleChange(): (saved: VehicleAnswer) => void {
  const data = useServerData();
  return (saved) => {
    data.overlay(vehiclesOfUser, {}, (list) => list.map((one) => (one.id === saved.id ? saved : one)));
    data.refresh(vehiclesOfUser, ...DERIVED);
    showMessage({ kind: 'success', messageId: 'mobility:saved' });
  };
}
