import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { editMeasures, measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { useServerData } from '../../api/hooks.ts';
import { useCommand } from '../../api/useCommand.ts';
import { showMessage } from '../../ui/messages.ts';

/** Says that a measure is over: it counts nothing from then on, until it is picked again. */
export function useFinish() {
  const data = useServerData();
  const { busy, failure, run } = useCommand(editMeasures);
  const finish = async (name: UsedMeasure['name']): Promise<void> => {
    const saved = await run({ new: [], updated: [{ name, state: 'finished' }] });
    if (!saved) return;
    data.overlay(measuresOfUser, {}, () => saved);
    data.refresh(measuresOfUser, emissionsOfYear);
    showMessage({ kind: 'success', messageId: 'measures:finished' });
  };
  return { busy, failure, finish };
}
