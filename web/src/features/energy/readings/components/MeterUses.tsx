import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { type MeterValueAnswer, readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import { useTranslation } from 'react-i18next';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { marksOfTerms } from '../../../../blocks/ownEvents/marks.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { Loading } from '../../../../ui/Loading.tsx';
import { Stale } from '../../../../ui/Stale.tsx';
import { UsesFigure } from '../../uses/UsesFigure.tsx';
import { counterUses } from '../counterUses.ts';

interface MeterUsesProps {
  readonly counter: Counter;
  readonly readings: readonly MeterValueAnswer[];
}

/** Uses of a counter between its readings, where it was replaced and when other terms began. */
function MeterUses({ counter, readings }: MeterUsesProps) {
  const { t } = useTranslation('units');
  const swaps = readings.flatMap(({ d, meterReplaced }) => (meterReplaced ? berlinDay(d) : []));
  // A kept answer of an older version has no terms.
  const terms = marksOfTerms(counter.meter.terms ?? []);
  return (
    <section className="plain uses" data-domain="housing">
      <UsesFigure
        {...counterUses(counter, readings)}
        unit={t(counter.unit)}
        marks={[...terms, ...[...new Set(swaps)].toReversed().map((day) => ({ day, kind: 'swap' as const }))]}
      />
    </section>
  );
}

/** The same, with its readings read. */
export function LoadedUses({ counter }: Pick<MeterUsesProps, 'counter'>) {
  const read = useQueryResult(readingsOfMeter, { meterId: counter.id });
  const { value, stale, failure } = read;
  if (failure || !value) return <Loading of={[read]} lines={4} />;
  return (
    <Stale stale={stale}>
      <MeterUses counter={counter} readings={value} />
    </Stale>
  );
}
