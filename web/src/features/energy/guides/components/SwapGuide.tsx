import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { GuidePage } from '../../../../forms/guide/GuidePage.tsx';
import { useGuide } from '../../../../forms/guide/useGuide.ts';
import { useSendAll } from '../../../../server/useSend.ts';
import type { Counter } from '../../counters.ts';
import {
  emptySwap,
  SwapSchema,
  swapChecked,
  swapCommands,
  swappedCounter,
  swapRules,
  swapSteps,
} from '../swapForm.ts';
import { GuideSaved } from './GuideSaved.tsx';
import { SwapStep } from './SwapStep.tsx';

/** Asks for the last value of the old counter and the first of the new one. */
export function SwapGuide({ counters }: { readonly counters: readonly Counter[] }) {
  const { t, i18n } = useTranslation(['guides', 'shell']);
  const [saved, setSaved] = useState<Counter>();
  const sends = useSendAll();
  const guide = useGuide({
    id: 'swap',
    initial: emptySwap(counters),
    schema: SwapSchema,
    toBody: (values) => swapChecked(values, i18n.language),
    rules: swapRules,
    failure: sends.failure,
    stepsOf: () => swapSteps(counters),
    onSave: async (values) => {
      const counter = swappedCounter(counters, values);
      const isSaved = counter && (await sends.sendAll(swapCommands(counter, values, i18n.language)));
      return isSaved && counter;
    },
    onSaved: setSaved,
  });
  if (saved) return <GuideSaved meter={saved.meter} lead={t('guides:swap.done')} />;
  return (
    <GuidePage
      guide={guide}
      title={t('shell:step.swap')}
      question={t(`guides:swap.question.${guide.id as 'meter' | 'on' | 'old' | 'new' | 'sum'}`)}
      domain="housing"
      failure={sends.failure}
      exit={stepOf('changes').path}
      save={t('guides:save')}
    >
      <SwapStep guide={guide} counters={counters} />
    </GuidePage>
  );
}
