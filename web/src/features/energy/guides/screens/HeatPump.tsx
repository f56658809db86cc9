import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countersOf } from '../../../../blocks/counter/counters.ts';
import { type AskedReading, useGuideDoubt } from '../../../../blocks/counter/useGuideDoubt.tsx';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { GuidePage } from '../../../../forms/guide/GuidePage.tsx';
import { useGuide } from '../../../../forms/guide/useGuide.ts';
import { dateOf } from '../../../../forms/parse/date.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { useSendAll } from '../../../../server/useSend.ts';
import { Loading } from '../../../../ui/Loading.tsx';
import { GuideOfMeters } from '../components/GuideOfMeters.tsx';
import { HeatPumpStep } from '../components/HeatPumpStep.tsx';
import { MeterSaved } from '../components/MeterSaved.tsx';
import type { Heat } from '../endingHeat.ts';
import {
  emptyHeatPump,
  type HeatPumpInputs,
  HeatPumpSchema,
  type HeatPumpValues,
  heatBefore,
  heatPumpChecked,
  heatPumpCommands,
  heatPumpRules,
  heatPumpSteps,
  lacksHeatPump,
  powerMeter,
  readingField,
} from '../heatPumpForm.ts';
import { useHeatName } from '../useHeatName.ts';
import '../style.css';

/** The reading a question is about: of the power meter, or of a gas meter that ends. */
function askedReading(
  id: string,
  heat: Heat | undefined,
  inputs: HeatPumpInputs,
  values: HeatPumpValues,
): AskedReading | undefined {
  const date = dateOf(values.on);
  const mainOf = (meter: MeterAnswer | undefined) => meter && countersOf([meter])[0];
  if (id === 'main') return { counter: mainOf(powerMeter(inputs, values)), field: 'mainValue', date };
  if (heat?.kind !== 'meter' || id !== readingField(heat)) return undefined;
  return { counter: mainOf(heat.meter), field: id, date };
}

/** Asks for a heat pump's counter and its first day, and what becomes of all that heated the home until then. */
function HeatPumpGuide(entered: HeatPumpInputs) {
  const { t, i18n } = useTranslation(['guides', 'shell']);
  // Questions stay as they were when the guide began, whatever a save changes.
  const [inputs] = useState(entered);
  const [saved, setSaved] = useState<MeterAnswer>();
  const nameOf = useHeatName();
  const sends = useSendAll();
  const guide = useGuide({
    id: 'heatPump',
    initial: emptyHeatPump(inputs),
    schema: HeatPumpSchema,
    toBody: (values) => heatPumpChecked(values, i18n.language),
    rules: (values) => heatPumpRules(inputs, values, i18n.language),
    failure: sends.failure,
    stepsOf: (values) => heatPumpSteps(inputs, values),
    holds: () => doubt.holds(),
    onSave: async (values) => {
      const isSaved = await sends.sendAll(heatPumpCommands(inputs, values, i18n.language));
      return isSaved && { meter: powerMeter(inputs, values) };
    },
    onSaved: ({ meter }) => setSaved(meter),
  });
  const { values } = guide.form;
  const heat = heatBefore(inputs, values).find(({ field }) => guide.id.endsWith(field));
  const doubt = useGuideDoubt(guide.form, askedReading(guide.id, heat, inputs, values));
  if (saved) return <MeterSaved meter={saved} lead={t('guides:heatPump.done')} />;
  const asked = guide.id as 'meter' | 'on' | 'name' | 'sub' | 'water' | 'main' | 'sum';
  const question =
    heat === undefined
      ? t(`guides:heatPump.question.${asked}`)
      : t(`guides:heatPump.question.${heat.field === guide.id ? 'fate' : 'gasValue'}`, {
          name: nameOf(heat),
        });
  return (
    <GuidePage
      guide={guide}
      title={t('shell:step.heatPump')}
      question={question}
      domain="housing"
      failure={sends.failure}
      exit={stepOf('changes').path}
      save={t('guides:save')}
    >
      <HeatPumpStep guide={guide} inputs={inputs} heat={heat} />
      {doubt.notice}
    </GuidePage>
  );
}

/** "We heat with a heat pump now." */
export function HeatPump() {
  const supplies = useQueryResult(suppliesOfUser, {});
  const levels = useQueryResult(chosenTypesOfUser, {});
  return (
    <GuideOfMeters step="heatPump" about={lacksHeatPump}>
      {(power, meters) => {
        if (supplies.value && levels.value)
          return (
            <HeatPumpGuide
              power={power}
              meters={meters}
              supplies={supplies.value}
              chosenTypes={levels.value}
            />
          );
        return <Loading of={[supplies, levels]} />;
      }}
    </GuideOfMeters>
  );
}
