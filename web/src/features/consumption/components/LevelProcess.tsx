import type { SupportedType } from '@footprint/shared-events/constants/consumptionTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
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
  const navigate = useNavigate();
  const next = forwardOf(stepOf(STEP_OF[type]), useStore(progress));
  const { failure, save, tie, untied, binding, retry, skip } = useLevelProcess((onward) => {
    const goes = onward && next !== undefined;
    showMessage({ kind: 'success', messageId: 'consumption:saved', ...(goes && { on: next.path }) });
    if (goes) navigate(next.path);
  });

  if (untied)
    return (
      <BindingFailed
        household={households.find(({ id }) => id === untied.groupId)?.name ?? ''}
        failure={binding.failure}
        busy={binding.busy}
        onRetry={retry}
        onSkip={skip}
      />
    );
  return (
    <>
      <LevelForm
        type={type}
        households={homes}
        chosenTypes={chosenTypes}
        next={next}
        failure={failure}
        onSave={save}
        onSaved={tie}
      />
      <MoreExact type={type} />
      <LevelHistories type={type} households={households} chosenTypes={chosenTypes} stale={stale} />
    </>
  );
}
