import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { GuidePage } from '../../../../forms/guide/GuidePage.tsx';
import { useGuide } from '../../../../forms/guide/useGuide.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { useSendAll } from '../../../../server/useSend.ts';
import { Loading } from '../../../../ui/Loading.tsx';
import { GuideOfMeters } from '../components/GuideOfMeters.tsx';
import { GuideSaved } from '../components/GuideSaved.tsx';
import { HeatPumpStep } from '../components/HeatPumpStep.tsx';
import {
  emptyHeatPump,
  type HeatPumpGround,
  HeatPumpSchema,
  heatBefore,
  heatPumpChecked,
  heatPumpCommands,
  heatPumpRules,
  heatPumpSteps,
  lacksHeatPump,
  powerMeter,
} from '../heatPumpForm.ts';
import { useHeatName } from '../useHeatName.ts';
import '../style.css';

/** Asks for a heat pump's counter and its first day, and what becomes of all that heated the home until then. */
function HeatPumpGuide(entered: HeatPumpGround) {
  const { t, i18n } = useTranslation(['guides', 'shell']);
  // What a save changes must not change what is asked.
  const [ground] = useState(entered);
  const [saved, setSaved] = useState<MeterAnswer>();
  const nameOf = useHeatName();
  const sends = useSendAll();
  const guide = useGuide({
    id: 'heatPump',
    initial: emptyHeatPump(ground),
    schema: HeatPumpSchema,
    toBody: (values) => heatPumpChecked(values, i18n.language),
    rules: (values) => heatPumpRules(ground, values, i18n.language),
    failure: sends.failure,
    stepsOf: (values) => heatPumpSteps(ground, values),
    onSave: async (values) => {
      const isSaved = await sends.sendAll(heatPumpCommands(ground, values, i18n.language));
      return isSaved && { meter: powerMeter(ground, values) };
    },
    onSaved: ({ meter }) => setSaved(meter),
  });
  if (saved) return <GuideSaved meter={saved} lead={t('guides:heatPump.done')} />;
  const heat = heatBefore(ground, guide.form.values).find(({ field }) => guide.id.endsWith(field));
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
      <HeatPumpStep guide={guide} ground={ground} heat={heat} />
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
