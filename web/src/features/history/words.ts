import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { formatEpoch } from '../../browser/dates.ts';
import { formatNumber } from '../../i18n/format.ts';
import { typeName } from '../../i18n/levelName.ts';
import { measureTitle } from '../../i18n/measureTitle.ts';
import { textOf } from '../../i18n/textOf.ts';

/** How the values of an entry are written in the language of the page; one that is not there is an empty text. */
export interface Words {
  number(value: unknown): string;
  date(epochSeconds: unknown): string;
  /** The name that other pages have for a value. */
  name(key: string): string;
  type(supportedType: unknown): string;
  measure(name: unknown): string;
  meter(id: unknown): { readonly meter: string; readonly unit: string } | undefined;
  /** The unit that a heating's bills have; undefined for one that is gone. */
  billUnit(supplyId: unknown): string | undefined;
}

/** Meters are named in readings, which know their ids only, as bills know their heating's; one that is gone has no name any more. */
export function wordsOf(
  meters: readonly MeterAnswer[],
  supplies: readonly Pick<SupplyAnswer, 'id' | 'unit'>[],
  language: string,
): Words {
  const counters = meters.flatMap((meter) => [
    meter,
    ...meter.subMeters.map((sub) => ({ ...meter, ...sub })),
  ]);
  return {
    number: (value) => (typeof value === 'number' ? formatNumber(value, language) : ''),
    date: (epochSeconds) => (typeof epochSeconds === 'number' ? formatEpoch(epochSeconds) : ''),
    name: (key) => textOf(key),
    type: (supportedType) => typeName(String(supportedType)),
    measure: (name) => measureTitle(String(name)),
    meter: (id) => {
      const found = counters.find((one) => one.id === id);
      return found && { meter: found.name, unit: textOf(`units:${found.unit}`) };
    },
    billUnit: (supplyId) => {
      const unit = supplies.find(({ id }) => id === supplyId)?.unit;
      return unit && textOf(`units:${unit}`);
    },
  };
}

/** The text of an event's type, of which none is missing: a test compares them with the types there are. */
export const eventText = (type: string, values: object): string => textOf(`history:event.${type}`, values);
