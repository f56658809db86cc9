import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';

/** Anything with a display to read: a main meter or one of its sub-meters. */
export interface Counter {
  readonly id: number;
  readonly name: string;
  readonly unit: MeterAnswer['unit'];
  readonly meter: MeterAnswer;
  /** The use a sub-meter measures. */
  readonly activity?: MeterAnswer['subMeters'][number]['activity'];
  readonly lastValue: MeterAnswer['lastValue'];
}

export const countersOf = (meters: readonly MeterAnswer[]): readonly Counter[] =>
  meters.flatMap((meter) => [
    { id: meter.id, name: meter.name, unit: meter.unit, meter, lastValue: meter.lastValue },
    ...meter.subMeters.map((sub) => ({
      id: sub.id,
      name: sub.name,
      unit: meter.unit,
      meter,
      activity: sub.activity,
      lastValue: sub.lastValue,
    })),
  ]);
