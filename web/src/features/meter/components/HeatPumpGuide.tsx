import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendAll } from '../../../api/useSend.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { GuidePage } from '../../../forms/guide/GuidePage.tsx';
import { useGuide } from '../../../forms/guide/useGuide.ts';
import {
  emptyHeatPump,
  type HeatPumpGround,
  HeatPumpSchema,
  heatPumpChecked,
  heatPumpCommands,
  heatPumpRules,
  heatPumpSteps,
  powerMeter,
} from '../heatPumpForm.ts';
import { GuideSaved } from './GuideSaved.tsx';
import { HeatPumpStep } from './HeatPumpStep.tsx';

/** Asks for a heat pump's counter and its first day, and whether a gas heating ends with it. */
export function HeatPumpGuide(ground: HeatPumpGround) {
  const { t, i18n } = useTranslation(['guides', 'shell']);
  const [saved, setSaved] = useState<MeterAnswer>();
  const sends = useSendAll();
  const guide = useGuide({
    id: 'heatPump',
    initial: emptyHeatPump(ground),
    schema: HeatPumpSchema,
    toBody: (values) => heatPumpChecked(values, i18n.language),
    rules: (values) => heatPumpRules(ground, values),
    failure: sends.failure,
    stepsOf: (values) => heatPumpSteps(ground, values),
    onSave: async (values) => {
      const isSaved = await sends.sendAll(heatPumpCommands(ground, values, i18n.language));
      return isSaved && { meter: powerMeter(ground, values) };
    },
    onSaved: ({ meter }) => setSaved(meter),
  });
  if (saved) return <GuideSaved meter={saved} lead={t('guides:heatPump.done')} />;
  const step = guide.id as 'meter' | 'on' | 'name' | 'sub' | 'main' | 'gas' | 'gasValue' | 'sum';
  return (
    <GuidePage
      guide={guide}
      title={t('shell:step.heatPump')}
      question={t(`guides:heatPump.question.${step}`)}
      domain="housing"
      failure={sends.failure}
      exit={stepOf('changes').path}
      save={t('guides:save')}
    >
      <HeatPumpStep guide={guide} ground={ground} />
    </GuidePage>
  );
}
