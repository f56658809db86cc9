import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { editMeasures } from '@footprint/shared-events/measures/api.ts';
import { useSend } from '../../server/useSend.ts';
import { showMessage } from '../../ui/messages.ts';

/** Says that a measure is over: it counts nothing from then on, until it is picked again. */
export function useFinish() {
  const { busy, failure, send } = useSend(editMeasures);
  const finish = async (name: UsedMeasure['name']): Promise<void> => {
    const saved = await send({ new: [], updated: [{ name, state: 'finished' }] });
    if (saved) showMessage({ kind: 'success', messageId: 'measures:finished' });
  };
  return { busy, failure, finish };
}
