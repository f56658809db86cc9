import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { type ChosenTypeAnswer, currentChosenTypes } from '@footprint/shared-events/consumption/api.ts';
import {
  type HouseholdAnswer,
  householdsOfUser,
  type MeterAnswer,
  metersOfUser,
} from '@footprint/shared-events/housing/api.ts';
import { RotateCw } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { countersOf } from '../../../../blocks/counter/counters.ts';
import { FiguresBefore } from '../../../../blocks/entered/FiguresBefore.tsx';
import { useEntryMade } from '../../../../blocks/entered/useEntryMade.ts';
import { submitTo } from '../../../../browser/submitTo.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { useHasDraft } from '../../../../forms/drafts/useDraft.ts';
import { HomeFirst } from '../../../../forms/HomeFirst.tsx';
import { isInUse } from '../../../../forms/homes.ts';
import { useHomesToChoose } from '../../../../forms/useHomesToChoose.ts';
import type { Failure } from '../../../../server/errors.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FocusedHeading } from '../../../../ui/FocusedHeading.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { showMessage } from '../../../../ui/messages.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { ReadingForm } from '../../readings/components/ReadingForm.tsx';
import { Waiting } from '../../readings/components/Waiting.tsx';
import { usedFirst } from '../../running.ts';
import { useCounterLabel } from '../../useCounterLabel.ts';
import { isGreenSoFar } from '../meterValues.ts';
import { useMeterProcess } from '../useMeterProcess.ts';
import { FoldedMeterDrawing } from './FoldedMeterDrawing.tsx';
import { MetersHere } from './MetersHere.tsx';
import { NewMeterForm } from './NewMeterForm.tsx';
import '../../readings/reading.css';

interface SecondFailedProps {
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onSkip: () => void;
}

/** The meter is saved, its second reading is not: only that is sent again. */
function SecondFailed({ failure, busy, onRetry, onSkip }: SecondFailedProps) {
  const { t } = useTranslation('energy');
  return (
    <div className="card" data-domain="housing">
      <FocusedHeading level="h2">{t('second.legend')}</FocusedHeading>
      <FormFailure failure={failure} />
      <p>{t(busy ? 'second.saving' : 'second.failed')}</p>
      <div className="button-row">
        <Button kind="primary" icon={RotateCw} busy={busy} onClick={onRetry}>
          {t('second.retry')}
        </Button>
        <Button onClick={onSkip} held={busy}>
          {t('second.skip')}
        </Button>
      </div>
    </div>
  );
}

/** The reading lies on this device: it is safe, but not yet with us. */
function QueuedCard({ onContinue }: { readonly onContinue: () => void }) {
  const { t } = useTranslation('energy');
  useEffect(() => showMessage({ kind: 'success', messageId: 'energy:queued.message' }), []);
  return (
    <div className="card" data-domain="housing">
      <FocusedHeading level="h2">{t('queued.title')}</FocusedHeading>
      <p>{t('queued.text')}</p>
      <div className="button-row">
        <Button kind="primary" onClick={onContinue}>
          {t('saved.another')}
        </Button>
      </div>
    </div>
  );
}

// Behind the save that it is about.
const ReadingMade = lazy(() =>
  import('../../readings/components/ReadingMade.tsx').then((m) => ({ default: m.ReadingMade })),
);

interface MeterProcessProps {
  readonly measuredObj: MeasuredObject;
}

/** From the first meter to the next reading, and what waits on this device. */
export function MeterProcess({ measuredObj }: MeterProcessProps) {
  const meters = useQueryResult(metersOfUser, { measuredObj });
  const households = useQueryResult(householdsOfUser, {});
  const levels = useQueryResult(currentChosenTypes, {});
  // Asked again once there is a network, it takes no card away that says what was saved.
  const [wasThere, setWasThere] = useState(false);
  if (!wasThere && (levels.value ?? levels.failure)) setWasThere(true);
  return (
    <>
      <Waiting meters={meters.value ?? []} />
      <Loading of={[meters, households]} also={wasThere ? [] : [levels]} />
      {meters.value && households.value && wasThere && (
        <Process
          measuredObj={measuredObj}
          meters={meters.value}
          households={households.value}
          levels={levels.value ?? []}
        />
      )}
    </>
  );
}

interface ProcessProps extends MeterProcessProps {
  readonly meters: readonly MeterAnswer[];
  readonly households: readonly HouseholdAnswer[];
  /** In force today. */
  readonly levels: readonly ChosenTypeAnswer[];
}

/** Contents follow the process. */
function Process({ measuredObj, meters, households, levels }: ProcessProps) {
  const { t } = useTranslation(['energy', 'shell']);
  const home = useSearchParams()[0].get('home');
  const here = meters.filter(({ groupId }) => home === null || String(groupId) === home);
  const used = here.filter((meter) => isInUse(meter, households));
  const [state, send, actor] = useMeterProcess({ hasMeters: here.length > 0, hasUsed: used.length > 0 });
  const homes = useHomesToChoose(households);
  const labelOf = useCounterLabel();
  const hasDraft = useHasDraft();
  const reads = state.matches('addReading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is looked for as the form opens
  useEffect(() => {
    if (reads && hasDraft('meter')) send({ type: 'ADD_METER' });
  }, [reads]);
  const { failure, meterId } = state.context;
  const making = useEntryMade();
  const read = countersOf(meters).find(({ id }) => id === meterId);
  if (state.matches('saved')) {
    if (!making.made || !read?.lastValue) return <Skeleton lines={4} />;
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <ReadingMade
          made={making.made}
          counter={read}
          saved={read.lastValue}
          actions={<Button onClick={() => send({ type: 'CONTINUE' })}>{t('energy:saved.another')}</Button>}
        />
      </Suspense>
    );
  }
  if (state.matches('queued')) return <QueuedCard onContinue={() => send({ type: 'CONTINUE' })} />;
  if (state.matches('secondFailed') || state.matches('savingSecond'))
    return (
      <SecondFailed
        failure={failure}
        busy={state.matches('savingSecond')}
        onRetry={() => send({ type: 'RETRY' })}
        onSkip={() => send({ type: 'SKIP_SECOND' })}
      />
    );
  if (state.matches('newMeter') || state.matches('savingMeter')) {
    if (homes.length === 0) return <HomeFirst why={t('energy:householdFirst')} to={stepOf('input').path} />;
    return (
      <>
        <FiguresBefore making={making} />
        <NewMeterForm
          measuredObj={measuredObj}
          households={homes}
          name={t('energy:name.default', { number: meters.length + 1 })}
          isGreen={isGreenSoFar(levels)}
          failure={failure}
          onSave={(body, second) => {
            making.note();
            return submitTo(actor, { type: 'SAVE_METER', body, second });
          }}
          {...(here.length > 0 && { onBack: () => send({ type: 'BACK_TO_READING' }) })}
        />
      </>
    );
  }
  const counters = countersOf(usedFirst(here, households));
  const chosen = countersOf(used)[0];
  return (
    <div className="beside">
      <FiguresBefore making={making} />
      <section className="plain reading" data-domain="housing" aria-labelledby="next-reading">
        <div>
          <h2 id="next-reading">{t('energy:reading.title')}</h2>
          {counters.length === 1 && chosen && <p className="hint">{labelOf(chosen)}</p>}
        </div>
        <ReadingForm
          id="reading"
          label={t('energy:reading.title')}
          counters={counters}
          chosen={chosen?.id}
          failure={failure}
          help={
            <>
              <p>{t('energy:value.help')}</p>
              <FoldedMeterDrawing measuredObj={measuredObj} marked="reading" />
            </>
          }
          save={t('energy:saveReading')}
          onSave={(body) => {
            making.note();
            return submitTo(actor, { type: 'SAVE_READING', body });
          }}
        />
      </section>
      <MetersHere measuredObj={measuredObj} meters={here} onAddMeter={() => send({ type: 'ADD_METER' })} />
    </div>
  );
}
