import { PositiveValue } from '@footprint/shared-events/housing/activityRules.ts';
import { addReading } from '@footprint/shared-events/housing/readingApi.ts';
import { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as T from 'typebox';
import { type Counter, countersOf } from '../../../../blocks/counter/counters.ts';
import { type AskedReading, useGuideDoubt } from '../../../../blocks/counter/useGuideDoubt.tsx';
import { WhatAllChange } from '../../../../blocks/preview/WhatChanges.tsx';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { DateField } from '../../../../forms/DateField.tsx';
import { given } from '../../../../forms/faults.ts';
import { GuidePage } from '../../../../forms/guide/GuidePage.tsx';
import { GuideSum } from '../../../../forms/guide/GuideSum.tsx';
import { type Guide, type GuideStep, useGuide } from '../../../../forms/guide/useGuide.ts';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { dateOf } from '../../../../forms/parse/date.ts';
import { numberOf } from '../../../../forms/parse/number.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { type Step, step } from '../../../../server/step.ts';
import { useSendAll } from '../../../../server/useSend.ts';
import { isAhead } from '../../running.ts';
import { ChooseCounter } from '../components/ChooseCounter.tsx';
import { GuideOfMeters } from '../components/GuideOfMeters.tsx';
import { GuideReading } from '../components/GuideReading.tsx';
import { MeterSaved } from '../components/MeterSaved.tsx';
import { useReadingLine } from '../useReadingLine.ts';
import '../style.css';

type SwapValues = Readonly<Record<'meterId' | 'on' | 'oldValue' | 'newValue', string>>;
type Counters = readonly Counter[];

const { meterId } = AddReadingBody.properties;
/** A new counter may begin at 0, an old one never ends there. */
const SwapSchema = T.Object({
  meterId,
  on: AddReadingBody.properties.meterValueDate,
  oldValue: T.Optional(PositiveValue()),
  newValue: AddReadingBody.properties.meterValue,
});

const emptySwap = (counters: Counters): SwapValues => ({
  meterId: counters.length === 1 ? String(counters[0]?.id) : '',
  on: '',
  oldValue: '',
  newValue: '',
});

const swappedCounter = (counters: Counters, values: SwapValues): Counter | undefined =>
  counters.find(({ id }) => String(id) === values.meterId);

const swapSteps = (counters: Counters): readonly GuideStep[] => [
  ...(counters.length === 1 ? [] : [{ id: 'meter', fields: ['meterId'] }]),
  { id: 'on', fields: ['on'] },
  { id: 'old', fields: ['oldValue'] },
  { id: 'new', fields: ['newValue'] },
  { id: 'sum', fields: [] },
];

const swapChecked = (values: SwapValues, language: string) =>
  given({
    meterId: Number(values.meterId || Number.NaN),
    on: dateOf(values.on),
    oldValue: numberOf(values.oldValue, language),
    newValue: numberOf(values.newValue, language),
  });

function swapRules(values: SwapValues): readonly Fault[] {
  const on = dateOf(values.on);
  return on !== undefined && !Number.isNaN(on) && isAhead(on)
    ? [{ path: '/on', messageId: 'form:input:error:future' }]
    : [];
}

/** The end of the old counter before the beginning of the new one, on the same day. */
function swapCommands(counter: Counter, values: SwapValues, language: string): readonly Step[] {
  const { oldValue, newValue = Number.NaN, on = Number.NaN } = swapChecked(values, language);
  const at = (field: string) => (path: string) => (path === '/meterValueDate' ? '/on' : field);
  const reading = { meterId: counter.id, meterValueDate: on };
  return [
    ...(oldValue === undefined
      ? []
      : [step(addReading, at('/oldValue'), { ...reading, meterValue: oldValue })]),
    step(addReading, at('/newValue'), { ...reading, meterValue: newValue, meterReplaced: true }),
  ];
}

interface SwapStepProps {
  readonly guide: Guide<SwapValues>;
  readonly counters: readonly Counter[];
}

/** Fields for a question about a new counter. */
function SwapStep({ guide, counters }: SwapStepProps) {
  const { t, i18n } = useTranslation(['guides', 'units']);
  const readingLine = useReadingLine();
  const { form, id } = guide;
  const counter = swappedCounter(counters, form.values);
  if (id === 'meter') return <ChooseCounter form={form} name="meterId" counters={counters} />;
  if (id === 'on') return <DateField form={form} name="on" label={t('guides:swap.on')} required />;
  if (!counter) return null;
  const unit = t(`units:${counter.unit}`);
  if (id === 'old') return <GuideReading guide={guide} counter={counter} name="oldValue" />;
  if (id === 'new')
    return (
      <NumberField
        form={form}
        name="newValue"
        label={t('guides:swap.newValue')}
        hint={t('guides:swap.newHint')}
        unit={unit}
        required
      />
    );
  const start = formatNumber(numberOf(form.values.newValue, i18n.language) ?? 0, i18n.language);
  return (
    <GuideSum
      changes={<WhatAllChange of={swapCommands(counter, form.values, i18n.language)} />}
      lines={[
        readingLine(counter, form.values.oldValue),
        { text: t('guides:swap.sum', { date: form.values.on, value: `${start}\u00A0${unit}` }) },
      ]}
      note={t('guides:swap.stays')}
    />
  );
}

/** Asks for the last value of the old counter and the first of the new one. */
function SwapGuide({ counters }: { readonly counters: readonly Counter[] }) {
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
    holds: () => doubt.holds(),
    onSave: async (values) => {
      const counter = swappedCounter(counters, values);
      const isSaved = counter && (await sends.sendAll(swapCommands(counter, values, i18n.language)));
      return isSaved && counter;
    },
    onSaved: setSaved,
  });
  const { form, id } = guide;
  const counter = swappedCounter(counters, form.values);
  const asked = { counter, date: dateOf(form.values.on) };
  const readings: Readonly<Record<string, AskedReading>> = {
    old: { ...asked, field: 'oldValue' },
    new: { ...asked, field: 'newValue', replaced: true },
  };
  const doubt = useGuideDoubt(form, readings[id]);
  if (saved) return <MeterSaved meter={saved.meter} lead={t('guides:swap.done')} />;
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
      {doubt.notice}
    </GuidePage>
  );
}

/** "My meter was replaced", a sub-meter too. */
export function Swap() {
  return <GuideOfMeters step="swap">{(meters) => <SwapGuide counters={countersOf(meters)} />}</GuideOfMeters>;
}
