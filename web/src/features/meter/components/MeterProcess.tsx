import type { MeasuredObject } from '@footprint/shared-events/constants/activities.ts';
import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../api/hooks.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useHasDraft } from '../../../forms/drafts/useHasDraft.ts';
import { HomeFirst } from '../../../forms/HomeFirst.tsx';
import { useHomesToChoose } from '../../../forms/useHomesToChoose.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usedFirst } from '../running.ts';
import { useLeave } from '../useLeave.ts';
import { useMeterProcess } from '../useMeterProcess.ts';
import { MetersHere } from './MetersHere.tsx';
import { NewMeterForm } from './NewMeterForm.tsx';
import { QueuedCard } from './QueuedCard.tsx';
import { ReadingForm } from './ReadingForm.tsx';
import { SavedCard } from './SavedCard.tsx';
import { SecondFailed } from './SecondFailed.tsx';
import { Waiting } from './Waiting.tsx';

interface MeterProcessProps {
  readonly measuredObj: MeasuredObject;
}

/** From the first meter to the next reading, and what waits on this device. */
export function MeterProcess({ measuredObj }: MeterProcessProps) {
  const process = useMeterProcess(measuredObj);
  return (
    <>
      <Waiting meters={process[0].context.meters} />
      <Step measuredObj={measuredObj} process={process} />
    </>
  );
}

interface StepProps extends MeterProcessProps {
  readonly process: ReturnType<typeof useMeterProcess>;
}

/** What is shown follows the process. */
function Step({ measuredObj, process: [state, send] }: StepProps) {
  const { t } = useTranslation('meter');
  const households = useQueryResult(householdsOfUser, {});
  const homes = useHomesToChoose(households.value ?? []);
  const hasDraft = useHasDraft();
  const reads = state.matches('addReading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is looked for as the form opens
  useEffect(() => {
    if (reads && hasDraft('meter')) send({ type: 'ADD_METER' });
  }, [reads]);
  const { meters, failure, meterId, onward } = state.context;
  const queued = state.matches('queued');
  const left = useLeave(measuredObj, onward && (queued || state.matches('saved')), queued);
  const busy = state.hasTag('busy');

  if (state.matches('unreachable') && failure)
    return <LoadFailure failure={failure} retry={() => send({ type: 'RETRY' })} />;
  if (households.failure) return <LoadFailure failure={households.failure} retry={households.retry} />;
  if (!households.value || state.matches('loading')) return <Skeleton />;
  if (left) return <Skeleton />;
  if (state.matches('saved') && meterId !== null)
    return (
      <SavedCard meterId={meterId} measuredObj={measuredObj} onContinue={() => send({ type: 'CONTINUE' })} />
    );
  if (queued) return <QueuedCard onContinue={() => send({ type: 'CONTINUE' })} />;
  if (state.matches('secondFailed') || state.matches('savingSecond'))
    return (
      <SecondFailed
        failure={failure}
        busy={busy}
        onRetry={() => send({ type: 'RETRY' })}
        onSkip={() => send({ type: 'SKIP_SECOND' })}
      />
    );
  if (state.matches('newMeter') || state.matches('savingMeter')) {
    if (homes.length === 0) return <HomeFirst why={t('householdFirst')} to={stepOf('input').path} />;
    return (
      <NewMeterForm
        measuredObj={measuredObj}
        households={homes}
        busy={busy}
        failure={failure}
        onSave={(body, second, onward) => send({ type: 'SAVE_METER', body, second, onward })}
        {...(meters.length > 0 && { onBack: () => send({ type: 'BACK_TO_READING' }) })}
      />
    );
  }
  return (
    <div className="beside">
      <ReadingForm
        meters={usedFirst(meters, households.value)}
        busy={busy}
        failure={failure}
        onSave={(body, onward) => send({ type: 'SAVE_READING', body, onward })}
      />
      <MetersHere {...{ measuredObj, meters }} onAddMeter={() => send({ type: 'ADD_METER' })} />
    </div>
  );
}
