import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { type FootprintYear, footprintOfYear } from '@footprint/shared-events/calculation/footprintOfYear.ts';
import type { FootprintInputs } from '@footprint/shared-events/calculation/inputs.ts';
import { type Consumption, consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import { type Housing, housingArea } from '@footprint/shared-events/housing/area.ts';
import type { Area } from '@footprint/shared-events/kernel/area.ts';
import { type Mobility, mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import { digestOf, type View } from '../view.ts';

/** Entries of a citizen from which a footprint is computed. */
export interface Inputs extends FootprintInputs {
  readonly housing: Housing;
  readonly consumption: Consumption;
  readonly mobility: Mobility;
}

/** A citizen's footprint: what it is computed from, and the years computed so far. */
export interface Footprint extends Inputs {
  /** Calendar year of the newest event: the years right before it are stored. */
  readonly lastYear: number;
  /** A cache of those that pages open with. A year that is missing is computed by the same function at reading. */
  readonly years: Readonly<Record<number, FootprintYear>>;
}

/** The year that pages open with, and the one they compare it with. */
const YEARS_SHOWN = 2;

export const NO_FOOTPRINT: Footprint = {
  housing: housingArea.initial,
  consumption: consumptionArea.initial,
  mobility: mobilityArea.initial,
  lastYear: 0,
  years: {},
};

/** The folds of one area's events, each over its own part of the document. */
const areaFolds = <K extends keyof Inputs, E>(part: K, area: Area<Inputs[K], E>): View<Footprint>['on'] =>
  Object.fromEntries(
    area.events.map(({ type }) => [
      type,
      (document, { event, metadata }) => {
        const before = document ?? NO_FOOTPRINT;
        return {
          ...before,
          [part]: area.evolve(before[part], event as E),
          lastYear: Math.max(before.lastYear, berlinYear(metadata.recordedAt / 1000)),
        };
      },
    ]),
  );

export const footprintView: View<Footprint> = {
  name: 'footprint',
  version: 25,
  dataDigest: digestOf(CURRENT_EDITION),
  key: ({ userId }) => userId,
  on: {
    ...areaFolds('housing', housingArea),
    ...areaFolds('consumption', consumptionArea),
    ...areaFolds('mobility', mobilityArea),
    AccountErasureRequested: () => null,
    AccountErased: () => null,
  },
  derive: (footprint) => {
    const years: Record<number, FootprintYear> = {};
    for (let year = footprint.lastYear - YEARS_SHOWN; year < footprint.lastYear; year++)
      years[year] = footprintOfYear(footprint, year);
    return { ...footprint, years };
  },
};
