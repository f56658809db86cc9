import { moveHome } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../blocks/preview/WhatChanges.tsx';
import { formatEpoch } from '../../../browser/dates.ts';
import { GuideSum } from '../../../forms/guide/GuideSum.tsx';
import { numberOf } from '../../../forms/parse/number.ts';
import { formatNumber } from '../../../i18n/format.ts';
import {
  type MoveGround,
  type MoveValues,
  moveBody,
  movedOn,
  NEW_HOME,
  oldCounters,
  readingField,
} from '../moveForm.ts';
import { useOldCounterName } from '../useOldCounterName.ts';

interface MoveSumProps {
  readonly values: MoveValues;
  readonly ground: MoveGround;
}

/** What the move will change. */
export function MoveSum({ values, ground }: MoveSumProps) {
  const { t, i18n } = useTranslation(['household', 'units']);
  const nameOf = useOldCounterName();
  const homeName = (id: string) => ground.households.find((home) => String(home.id) === id)?.name ?? '';
  const date = formatEpoch(movedOn(values) ?? 0);
  const count = numberOf(values.hhMember, i18n.language) ?? 0;
  return (
    <GuideSum
      changes={<WhatChanges call={moveHome} body={moveBody(ground, values, i18n.language)} />}
      lines={[
        { text: t('household:move.sum.left', { home: homeName(values.from), date }) },
        {
          text:
            values.to === NEW_HOME
              ? t('household:move.sum.new', { home: values.name.trim(), date, count })
              : t('household:move.sum.known', { home: homeName(values.to), date }),
        },
        ...oldCounters(ground, values).map((counter) => {
          const value = numberOf(values[readingField(counter.id)] ?? '', i18n.language);
          const meter = nameOf(counter);
          if (value === undefined) return { text: t('household:move.sum.noReading', { meter }), open: true };
          const read = `${formatNumber(value, i18n.language)} ${t(`units:${counter.meter.unit}`)}`;
          return { text: t('household:move.sum.reading', { meter, value: read }) };
        }),
      ]}
      note={t('household:move.sum.stays')}
    />
  );
}
