import { useTranslation } from 'react-i18next';
import { GuideSum } from '../../../forms/guide/GuideSum.tsx';
import { numberOf } from '../../../forms/parse/number.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { WhatAllChange } from '../../../preview/WhatChanges.tsx';
import type { Counter } from '../counters.ts';
import { type HeatPumpGround, type HeatPumpValues, heatPumpCommands } from '../heatPumpForm.ts';
import { dateOf } from '../meterValues.ts';
import { useReadingLine } from '../useReadingLine.ts';

interface HeatPumpSumProps {
  readonly values: HeatPumpValues;
  readonly ground: HeatPumpGround;
  readonly main: Counter | undefined;
  /** The gas meter that ends. */
  readonly old: Counter | undefined;
}

/** What the heat pump will change. */
export function HeatPumpSum({ values, ground, main, old }: HeatPumpSumProps) {
  const { t, i18n } = useTranslation(['guides', 'units']);
  const readingLine = useReadingLine();
  const date = formatEpoch(dateOf(values.on) ?? 0);
  const value = formatNumber(numberOf(values.subValue, i18n.language) ?? 0, i18n.language);
  const start = `${value} ${t('units:kWh')}`;
  return (
    <GuideSum
      changes={<WhatAllChange of={heatPumpCommands(ground, values, i18n.language)} />}
      lines={[
        { text: t('guides:heatPump.sum.sub', { name: values.subName.trim(), date, value: start }) },
        ...(main ? [readingLine(main, values.mainValue)] : []),
        ...(old
          ? [
              readingLine(old, values.gasValue),
              { text: t('guides:heatPump.sum.ends', { name: old.name, date }) },
            ]
          : []),
      ]}
      note={t('guides:heatPump.stays')}
    />
  );
}
