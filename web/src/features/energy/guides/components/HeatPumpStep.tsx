import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../forms/DateField.tsx';
import type { Guide } from '../../../../forms/guide/useGuide.ts';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { dateOf } from '../../../../forms/parse/date.ts';
import { RadioField } from '../../../../forms/RadioField.tsx';
import { TextField } from '../../../../forms/TextField.tsx';
import { countersOf } from '../../counters.ts';
import { fatesOf, type Heat } from '../endingHeat.ts';
import { type HeatPumpGround, type HeatPumpValues, powerMeter } from '../heatPumpForm.ts';
import { ChooseCounter } from './ChooseCounter.tsx';
import { GuideReading } from './GuideReading.tsx';
import { HeatPumpSum } from './HeatPumpSum.tsx';

interface HeatPumpStepProps {
  readonly guide: Guide<HeatPumpValues>;
  readonly ground: HeatPumpGround;
  /** What the question is about, where it is about something that heats. */
  readonly heat: Heat | undefined;
}

/** What a question about a heat pump is answered with. */
export function HeatPumpStep({ guide, ground, heat }: HeatPumpStepProps) {
  const { t } = useTranslation(['guides', 'units']);
  const { form, id } = guide;
  const date = dateOf(form.values.on);
  const mains = (meters: HeatPumpGround['power']) =>
    countersOf(meters).filter(({ activity }) => activity === undefined);
  const meter = powerMeter(ground, form.values);
  const [main] = mains(meter ? [meter] : []);
  if (heat) {
    const [old] = mains(heat.kind === 'meter' ? [heat.meter] : []);
    if (id !== heat.field)
      return old ? <GuideReading guide={guide} counter={old} name={id} date={date} /> : null;
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
      return <ChooseCounter form={form} name="meterId" counters={mains(ground.power)} />;
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
      return main ? <GuideReading guide={guide} counter={main} name="mainValue" date={date} /> : null;
    default:
      return <HeatPumpSum values={form.values} ground={ground} main={main} />;
  }
}
