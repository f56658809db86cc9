import { useTranslation } from 'react-i18next';
import { WhatAllChange } from '../../../../blocks/preview/WhatChanges.tsx';
import { DateField } from '../../../../forms/DateField.tsx';
import { GuideSum } from '../../../../forms/guide/GuideSum.tsx';
import type { Guide } from '../../../../forms/guide/useGuide.ts';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { dateOf } from '../../../../forms/parse/date.ts';
import { numberOf } from '../../../../forms/parse/number.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import type { Counter } from '../../counters.ts';
import { type SwapValues, swapCommands, swappedCounter } from '../swapForm.ts';
import { useReadingLine } from '../useReadingLine.ts';
import { ChooseCounter } from './ChooseCounter.tsx';
import { GuideReading } from './GuideReading.tsx';

interface SwapStepProps {
  readonly guide: Guide<SwapValues>;
  readonly counters: readonly Counter[];
}

/** What a question about a new counter is answered with. */
export function SwapStep({ guide, counters }: SwapStepProps) {
  const { t, i18n } = useTranslation(['guides', 'units']);
  const readingLine = useReadingLine();
  const { form, id } = guide;
  const counter = swappedCounter(counters, form.values);
  if (id === 'meter') return <ChooseCounter form={form} name="meterId" counters={counters} />;
  if (id === 'on') return <DateField form={form} name="on" label={t('guides:swap.on')} required />;
  if (!counter) return null;
  const unit = t(`units:${counter.unit}`);
  if (id === 'old')
    return <GuideReading guide={guide} counter={counter} name="oldValue" date={dateOf(form.values.on)} />;
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
        { text: t('guides:swap.sum', { date: form.values.on, value: `${start} ${unit}` }) },
      ]}
      note={t('guides:swap.stays')}
    />
  );
}
