import { kgPerUnit } from '@footprint/shared-events/calculation/meterFactors.ts';
import { segmentsOf } from '@footprint/shared-events/calculation/segments.ts';
import { lastYearOf } from '@footprint/shared-events/calculation/uses.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import { readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import { useTranslation } from 'react-i18next';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { counterReadings, seasonalShare } from '../../../../blocks/counter/plausibility.ts';
import { currentYear, formatDay, formatEpoch } from '../../../../browser/dates.ts';
import { formatNumber, formatRounded } from '../../../../i18n/format.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { lacksWater, PumpWater } from './PumpWater.tsx';

/** Since when there is the meter, how it stood last, what it counted in the twelve months before, and what it lacks. */
export function MeterFacts({ counter }: { readonly counter: Counter }) {
  const { t, i18n } = useTranslation(['energy', 'readings', 'units']);
  const { value: readings = [] } = useQueryResult(readingsOfMeter, { meterId: counter.id });
  const { meter, lastValue } = counter;
  const unit = t(`units:${meter.unit}`);
  const year = lastYearOf(segmentsOf(counterReadings(readings)), seasonalShare(counter));
  const kg = year && year.amount * kgPerUnit(meter, meter, currentYear(), CURRENT_EDITION);
  const { activeFrom, activeUntil, subMeters } = meter;
  const known = [
    typeof activeFrom === 'number' && `${t('energy:one.since')} ${formatEpoch(activeFrom)}`,
    activeUntil !== undefined && `${t('energy:one.until')} ${formatEpoch(activeUntil)}`,
    subMeters.length > 0 && `${t('energy:one.subMeters')}: ${subMeters.map(({ name }) => name).join(', ')}`,
  ].filter(Boolean);
  return (
    <>
      {known.length > 0 && <p className="hint">{known.join(' · ')}</p>}
      <dl className="tiles" data-domain="housing">
        <div className="tile">
          <dt>{t('energy:one.last')}</dt>
          <dd>{lastValue ? `${formatNumber(lastValue.v, i18n.language)}\u00A0${unit}` : '–'}</dd>
          <dd className="hint">{lastValue ? formatEpoch(lastValue.d) : t('energy:last.none')}</dd>
        </div>
        <div className="tile">
          <dt>{t('readings:year')}</dt>
          <dd>{year ? `${formatRounded(year.amount, i18n.language, 0)}\u00A0${unit}` : '–'}</dd>
          <dd className="hint">
            {year && kg !== null
              ? t('readings:yearUntil', { date: formatDay(year.to), kg: formatRounded(kg, i18n.language, 0) })
              : t('readings:yearUnknown')}
          </dd>
        </div>
      </dl>
      {lacksWater(meter) && <PumpWater key={meter.id} meter={meter} />}
    </>
  );
}
