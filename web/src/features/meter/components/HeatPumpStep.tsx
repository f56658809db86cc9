import { useTranslation } from 'react-i18next';
import { DateField } from '../../../forms/DateField.tsx';
import type { Guide } from '../../../forms/guide/useGuide.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { RadioField } from '../../../forms/RadioField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { countersOf } from '../counters.ts';
import {
  endingGas,
  GAS_STAYS,
  type HeatPumpGround,
  type HeatPumpValues,
  powerMeter,
} from '../heatPumpForm.ts';
import { dateOf } from '../meterValues.ts';
import { useCounterLabel } from '../useCounterLabel.ts';
import { ChooseCounter } from './ChooseCounter.tsx';
import { GuideReading } from './GuideReading.tsx';
import { HeatPumpSum } from './HeatPumpSum.tsx';

interface HeatPumpStepProps {
  readonly guide: Guide<HeatPumpValues>;
  readonly ground: HeatPumpGround;
}

/** What a question about a heat pump is answered with. */
export function HeatPumpStep({ guide, ground }: HeatPumpStepProps) {
  const { t } = useTranslation(['guides', 'units']);
  const labelOf = useCounterLabel();
  const { form, id } = guide;
  const date = dateOf(form.values.on);
  const mains = (meters: HeatPumpGround['power']) =>
    countersOf(meters).filter(({ activity }) => activity === undefined);
  const meter = powerMeter(ground, form.values);
  const gas = endingGas(ground, form.values);
  const [main] = mains(meter ? [meter] : []);
  const [old] = mains(gas ? [gas] : []);
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
          hint={t('guides:heatPump.valueHint')}
          unit={t('units:kWh')}
          required
        />
      );
    case 'main':
      return main ? <GuideReading guide={guide} counter={main} name="mainValue" date={date} /> : null;
    case 'gas':
      return (
        <RadioField
          form={form}
          name="gasId"
          label={t('guides:heatPump.gas')}
          options={[
            ...mains(ground.gas).map((counter) => ({
              value: String(counter.id),
              label: t('guides:heatPump.gasEnds', { name: labelOf(counter) }),
            })),
            { value: GAS_STAYS, label: t('guides:heatPump.gasStays') },
          ]}
          required
        />
      );
    case 'gasValue':
      return old ? <GuideReading guide={guide} counter={old} name="gasValue" date={date} /> : null;
    default:
      return <HeatPumpSum values={form.values} ground={ground} main={main} old={old} />;
  }
}
