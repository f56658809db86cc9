import { useTranslation } from 'react-i18next';
import { type Counter, countersOf } from '../../../../blocks/counter/counters.ts';
import { WhatAllChange } from '../../../../blocks/preview/WhatChanges.tsx';
import { formatEpoch } from '../../../../browser/dates.ts';
import { DateField } from '../../../../forms/DateField.tsx';
import { GuideSum } from '../../../../forms/guide/GuideSum.tsx';
import type { Guide } from '../../../../forms/guide/useGuide.ts';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { dateOf } from '../../../../forms/parse/date.ts';
import { numberOf } from '../../../../forms/parse/number.ts';
import { RadioField } from '../../../../forms/RadioField.tsx';
import { TextField } from '../../../../forms/TextField.tsx';
import { formatNumber } from '../../../../i18n/format.ts';
import { type Fate, fatesOf, type Heat } from '../endingHeat.ts';
import {
  type HeatPumpInputs,
  type HeatPumpValues,
  heatBefore,
  heatPumpCommands,
  powerMeter,
  readingField,
} from '../heatPumpForm.ts';
import { useHeatName } from '../useHeatName.ts';
import { useReadingLine } from '../useReadingLine.ts';
import { ChooseCounter } from './ChooseCounter.tsx';
import { GuideReading } from './GuideReading.tsx';

interface HeatPumpSumProps {
  readonly values: HeatPumpValues;
  readonly inputs: HeatPumpInputs;
  readonly main: Counter | undefined;
}

/** Changes that the heat pump will bring. */
function HeatPumpSum({ values, inputs, main }: HeatPumpSumProps) {
  const { t, i18n } = useTranslation(['guides', 'units']);
  const readingLine = useReadingLine();
  const nameOf = useHeatName();
  const date = formatEpoch(dateOf(values.on) ?? 0);
  const value = formatNumber(numberOf(values.subValue, i18n.language) ?? 0, i18n.language);
  const start = `${value}\u00A0${t('units:kWh')}`;
  return (
    <GuideSum
      changes={<WhatAllChange of={heatPumpCommands(inputs, values, i18n.language)} />}
      lines={[
        { text: t('guides:heatPump.sum.sub', { name: values.subName.trim(), date, value: start }) },
        ...(main ? [readingLine(main, values.mainValue)] : []),
        {
          text: t('guides:heatPump.sum.water', { percent: values.water === 'yes' ? values.waterShare : '0' }),
        },
        ...heatBefore(inputs, values).flatMap((heat) => [
          ...(heat.kind === 'meter' &&
          values[readingField(heat)] !== undefined &&
          values[heat.field] !== 'stays'
            ? [readingLine(heat.meter, values[readingField(heat)] ?? '')]
            : []),
          {
            text: t(`guides:heatPump.sum.${(values[heat.field] ?? 'stays') as Fate}`, {
              name: nameOf(heat),
              date,
            }),
          },
        ]),
      ]}
      note={t('guides:heatPump.stays')}
    />
  );
}

interface HeatPumpStepProps {
  readonly guide: Guide<HeatPumpValues>;
  readonly inputs: HeatPumpInputs;
  /** Source of heat that the question is about, if any. */
  readonly heat: Heat | undefined;
}

/** Fields for a question about a heat pump. */
export function HeatPumpStep({ guide, inputs, heat }: HeatPumpStepProps) {
  const { t } = useTranslation(['guides', 'units']);
  const { form, id } = guide;
  const mains = (meters: HeatPumpInputs['power']) =>
    countersOf(meters).filter(({ activity }) => activity === undefined);
  const meter = powerMeter(inputs, form.values);
  const [main] = mains(meter ? [meter] : []);
  if (heat) {
    const [old] = mains(heat.kind === 'meter' ? [heat.meter] : []);
    if (id !== heat.field) return old ? <GuideReading guide={guide} counter={old} name={id} /> : null;
    return (
      <RadioField
        form={form}
        name={id}
        label={t('guides:heatPump.fate')}
        options={fatesOf(heat).map((value) => ({ value, label: t(`guides:heatPump.fates.${value}`) }))}
        required
      />
    );
  }
  switch (id) {
    case 'meter':
      return <ChooseCounter form={form} name="meterId" counters={mains(inputs.power)} />;
    case 'on':
      return <DateField form={form} name="on" label={t('guides:heatPump.on')} required />;
    case 'name':
      return (
        <TextField
          form={form}
          name="subName"
          label={t('guides:heatPump.name')}
          hint={t('guides:heatPump.nameHint')}
          required
        />
      );
    case 'sub':
      return (
        <NumberField
          form={form}
          name="subValue"
          label={t('guides:heatPump.value')}
          unit={t('units:kWh')}
          required
        />
      );
    case 'water':
      return (
        <>
          <RadioField
            form={form}
            name="water"
            label={t('guides:heatPump.water')}
            options={(['yes', 'no'] as const).map((value) => ({
              value,
              label: t(`guides:heatPump.waters.${value}`),
            }))}
            required
          />
          {form.values.water === 'yes' && (
            <NumberField
              form={form}
              name="waterShare"
              label={t('guides:heatPump.waterShare')}
              hint={t('guides:heatPump.waterShareHint')}
              unit={t('units:percent')}
              required
            />
          )}
        </>
      );
    case 'main':
      return main ? <GuideReading guide={guide} counter={main} name="mainValue" /> : null;
    default:
      return <HeatPumpSum values={form.values} inputs={inputs} main={main} />;
  }
}
