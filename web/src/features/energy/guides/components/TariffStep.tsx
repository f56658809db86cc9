import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { WhatAllChange } from '../../../../blocks/preview/WhatChanges.tsx';
import { formatIso } from '../../../../browser/dates.ts';
import { DateField } from '../../../../forms/DateField.tsx';
import { GuideSum } from '../../../../forms/guide/GuideSum.tsx';
import type { Guide } from '../../../../forms/guide/useGuide.ts';
import { dateOf, parseDate } from '../../../../forms/parse/date.ts';
import { RadioField } from '../../../../forms/RadioField.tsx';
import { countersOf } from '../../counters.ts';
import { useCounterLabel } from '../../useCounterLabel.ts';
import { type TariffValues, tariffCommands, tariffMeter, typesOf } from '../tariffForm.ts';
import { useReadingLine } from '../useReadingLine.ts';
import { ChooseCounter } from './ChooseCounter.tsx';
import { GuideReading } from './GuideReading.tsx';

interface TariffStepProps {
  readonly guide: Guide<TariffValues>;
  readonly meters: readonly MeterAnswer[];
}

/** What a question about another tariff is answered with. */
export function TariffStep({ guide, meters }: TariffStepProps) {
  const { t, i18n } = useTranslation(['guides', 'energy']);
  const labelOf = useCounterLabel();
  const readingLine = useReadingLine();
  const { form, id } = guide;
  const [counter] = countersOf(meters.filter((meter) => meter === tariffMeter(meters, form.values)));
  if (id === 'meter')
    return (
      <ChooseCounter
        form={form}
        name="meterId"
        counters={meters.flatMap((meter) => countersOf([meter]).slice(0, 1))}
      />
    );
  if (id === 'on') return <DateField form={form} name="validFrom" label={t('guides:tariff.on')} required />;
  if (!counter) return null;
  const { meter } = counter;
  const typeText = (type: string) =>
    meter.measuredObj === 'ePower'
      ? t(`energy:powerType.${type as 'eco'}`)
      : t(`energy:gasType.${type as 'stdGas'}`);
  if (id === 'type')
    return (
      <RadioField
        form={form}
        name="type"
        label={t(meter.measuredObj === 'ePower' ? 'energy:powerType.label' : 'energy:gasType.label')}
        options={typesOf(meter).map((type) => ({ value: type, label: typeText(type) }))}
        help={t(meter.measuredObj === 'ePower' ? 'energy:powerType.help' : 'energy:gasType.help')}
        required
      />
    );
  if (id === 'reading')
    return (
      <GuideReading guide={guide} counter={counter} name="meterValue" date={dateOf(form.values.validFrom)} />
    );
  const date = formatIso(parseDate(form.values.validFrom) ?? '');
  return (
    <GuideSum
      changes={<WhatAllChange of={tariffCommands(meter, form.values, i18n.language)} />}
      lines={[
        { text: t('guides:tariff.sum', { meter: labelOf(counter), date, type: typeText(form.values.type) }) },
        readingLine(counter, form.values.meterValue),
      ]}
      note={t('guides:tariff.stays')}
    />
  );
}
