import { useTranslation } from 'react-i18next';
import { WhatAllChange } from '../../../../blocks/preview/WhatChanges.tsx';
import { formatEpoch } from '../../../../browser/dates.ts';
import { GuideSum } from '../../../../forms/guide/GuideSum.tsx';
import { dateOf } from '../../../../forms/parse/date.ts';
import { numberOf } from '../../../../forms/parse/number.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import type { Counter } from '../../counters.ts';
import type { Fate } from '../endingHeat.ts';
import {
  type HeatPumpGround,
  type HeatPumpValues,
  heatBefore,
  heatPumpCommands,
  readingField,
} from '../heatPumpForm.ts';
import { useHeatName } from '../useHeatName.ts';
import { useReadingLine } from '../useReadingLine.ts';

interface HeatPumpSumProps {
  readonly values: HeatPumpValues;
  readonly ground: HeatPumpGround;
  readonly main: Counter | undefined;
}

/** What the heat pump will change. */
export function HeatPumpSum({ values, ground, main }: HeatPumpSumProps) {
  const { t, i18n } = useTranslation(['guides', 'units']);
  const readingLine = useReadingLine();
  const nameOf = useHeatName();
  const date = formatEpoch(dateOf(values.on) ?? 0);
  const value = formatNumber(numberOf(values.subValue, i18n.language) ?? 0, i18n.language);
  const start = `${value} ${t('units:kWh')}`;
  return (
    <GuideSum
      changes={<WhatAllChange of={heatPumpCommands(ground, values, i18n.language)} />}
      lines={[
        { text: t('guides:heatPump.sum.sub', { name: values.subName.trim(), date, value: start }) },
        ...(main ? [readingLine(main, values.mainValue)] : []),
        {
          text: t('guides:heatPump.sum.water', { percent: values.water === 'yes' ? values.waterShare : '0' }),
        },
        ...heatBefore(ground, values).flatMap((heat) => [
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
