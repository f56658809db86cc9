import type { SupportedType } from '@footprint/shared-events/constants/consumptionTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { forwardOf, stepOf } from '../../../flow/inputFlow.ts';
import { progress } from '../../../flow/progress.ts';
import { useStore } from '../../../lib/useStore.ts';
import { showMessage } from '../../../ui/messages.ts';
import { STEP_OF } from '../steps.ts';
import { useLevelProcess } from '../useLevelProcess.ts';
import { BindingFailed } from './BindingFailed.tsx';
import { LevelForm } from './LevelForm.tsx';
import { LevelHistories } from './LevelHistories.tsx';
import { MoreExact } from './MoreExact.tsx';

interface LevelProcessProps {
  readonly type: SupportedType;
  /** Those a level may be entered for. */
  readonly homes: readonly HouseholdAnswer[];
  readonly households: readonly HouseholdAnswer[];
  /** Those of the type. */
  readonly chosenTypes: readonly ChosenTypeAnswer[];
  readonly stale: boolean;
}

/** From the choice of a level to the next page: what is shown follows the process. */
export function LevelProcess({ type, homes, households, chosenTypes, stale }: LevelProcessProps) {
  const [state, send] = useLevelProcess();
  const navigate = useNavigate();
  const next = forwardOf(stepOf(STEP_OF[type]), useStore(progress));
  const { failure, onward, choice } = state.context;
  const saved = state.matches('saved');

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the process counts
  useEffect(() => {
    if (!saved) return;
    const goes = onward && next !== undefined;
    showMessage({ kind: 'success', messageId: 'consumption:saved', ...(goes && { on: next.path }) });
    if (goes) navigate(next.path);
    else send({ type: 'CONTINUE' });
  }, [saved]);

  if (state.matches('bindingFailed') || state.matches('binding'))
    return (
      <BindingFailed
        household={households.find(({ id }) => id === choice?.groupId)?.name ?? ''}
        failure={failure}
        busy={state.hasTag('busy')}
        onRetry={() => send({ type: 'RETRY' })}
        onSkip={() => send({ type: 'SKIP_BINDING' })}
      />
    );
  return (
    <>
      <LevelForm
        type={type}
        households={homes}
        chosenTypes={chosenTypes}
        next={next}
        busy={state.hasTag('busy') || saved}
        failure={failure}
        onSave={(chosen, goOn) => send({ type: 'SAVE', choice: chosen, onward: goOn })}
      />
      <MoreExact type={type} />
      <LevelHistories type={type} households={households} chosenTypes={chosenTypes} stale={stale} />
    </>
  );
}
