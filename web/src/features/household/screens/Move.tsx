import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import {
  type HouseholdAnswer,
  householdsOfUser,
  metersOfUser,
} from '@footprint/shared-events/housing/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGuideDoubt } from '../../../blocks/counter/useGuideDoubt.tsx';
import { formatEpoch } from '../../../browser/dates.ts';
import { entriesOf, stepOf } from '../../../flow/inputFlow.ts';
import { GuideDone } from '../../../forms/guide/GuideDone.tsx';
import { GuidePage } from '../../../forms/guide/GuidePage.tsx';
import { useGuide } from '../../../forms/guide/useGuide.ts';
import { homesToChoose } from '../../../forms/homes.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSendAll } from '../../../server/useSend.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { MoveStep } from '../components/MoveStep.tsx';
import {
  emptyMove,
  type MoveInputs,
  MoveSchema,
  moveChecked,
  moveCommands,
  movedOn,
  moveField,
  moveRules,
  moveSteps,
  oldCounters,
  readingField,
} from '../moveForm.ts';
import { useOldCounterName } from '../useOldCounterName.ts';

/** The move is saved; the new home has nothing yet. */
function Moved({ home }: { readonly home: HouseholdAnswer }) {
  const { t } = useTranslation(['household', 'shell']);
  return (
    <GuideDone title={t('household:move.done', { name: home.name })} lead={t('household:move.doneLead')}>
      {(['exact', 'fast'] as const).map((pace) => (
        <section key={pace} className="stack">
          <h2>{t(`household:move.next.${pace}`)}</h2>
          <div className="button-row">
            {entriesOf('housing')
              .filter((step) => step.pace === pace)
              .map((step) => (
                <Link key={step.id} className={buttonClass('secondary')} to={step.path}>
                  {t(`shell:step.${step.id}`)}
                </Link>
              ))}
          </div>
        </section>
      ))}
      <div className="button-row">
        <Link className={buttonClass('primary')} to={`/input/households/${home.id}`}>
          {t('household:move.toHome', { name: home.name })}
        </Link>
      </div>
    </GuideDone>
  );
}

/** Asks for a move, and says at the end where to go on. */
function MoveGuide(now: MoveInputs) {
  const { t, i18n } = useTranslation(['household', 'shell', 'units']);
  // Questions depend on what was there when they began.
  const [inputs] = useState(now);
  const [home, setHome] = useState<HouseholdAnswer>();
  const move = useSendAll();
  const nameOf = useOldCounterName();
  const guide = useGuide({
    id: 'move',
    initial: emptyMove(inputs),
    schema: MoveSchema,
    toBody: (values) => moveChecked(inputs, values, i18n.language),
    rules: (values) => moveRules(inputs, values, i18n.language),
    fieldOf: (path, values) => moveField(inputs, path, values),
    failure: move.failure,
    stepsOf: (values) => moveSteps(inputs, values),
    holds: () => doubt.holds(),
    onSave: (values) => move.sendAll(moveCommands(inputs, values, i18n.language)),
    onSaved: ([moved]) => setHome(moved?.to),
  });
  const { values } = guide.form;
  const on = movedOn(values);
  const date = on === undefined ? '' : formatEpoch(on);
  const counter = oldCounters(inputs, values).find(({ id }) => guide.id === `meter-${id}`);
  const doubt = useGuideDoubt(guide.form, counter && { counter, field: readingField(counter.id), date: on });
  if (home) return <Moved home={home} />;
  const question = counter
    ? t('household:move.question.meter', { date, meter: nameOf(counter) })
    : t(`household:move.question.${guide.id as 'from' | 'on' | 'to' | 'home' | 'things' | 'sum'}`);
  return (
    <GuidePage
      guide={guide}
      title={t('household:move.title')}
      question={question}
      domain="housing"
      failure={move.failure}
      exit={stepOf('changes').path}
      save={t('household:move.save')}
    >
      <MoveStep guide={guide} inputs={inputs} counter={counter} />
      {doubt.notice}
    </GuidePage>
  );
}

/** "I have moved": one home ends, another begins. */
export function Move() {
  const { t } = useTranslation('household');
  const households = useQueryResult(householdsOfUser, {});
  const meters = useQueryResult(metersOfUser, {});
  const levels = useQueryResult(chosenTypesOfUser, {});
  if (!households.value || !meters.value || !levels.value)
    return (
      <Page title={t('move.title')} width="form">
        <Loading of={[households, meters, levels]} />
      </Page>
    );
  if (homesToChoose(households.value).length === 0)
    return (
      <Page title={t('move.title')} lead={t('move.noHome')} width="form">
        <div className="button-row">
          <Link className={buttonClass('primary')} to={stepOf('input').path}>
            {t('hh.addTitle')}
          </Link>
        </div>
      </Page>
    );
  return <MoveGuide households={households.value} meters={meters.value} levels={levels.value} />;
}
