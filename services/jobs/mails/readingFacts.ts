import type { Language } from '@footprint/shared-events/account/roles.ts';
import { isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { Reading } from '@footprint/shared-events/housing/area.ts';
import type { Meter } from '@footprint/shared-events/housing/meter.ts';

/** Citizens choose the name: one that could hold markup or a whole address stays out of the mail. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{Nd} ./-]{1,60}$/u;
const UNITS: Readonly<Record<Meter['unit'], string>> = { kWh: 'kWh', cubicMeter: 'm³' };
/** As many as a reading may have. */
const DECIMALS = 6;

const WORDS = {
  de: { locale: 'de-DE', meter: 'Zähler', last: 'Zuletzt abgelesen', on: 'am' },
  en: { locale: 'en-GB', meter: 'Meter', last: 'Last reading', on: 'on' },
} satisfies Record<Language, Record<string, string>>;

/** Which meter a reminder is about and how it stood last, in lines for the mail; of a name that is not plain nothing. */
export function readingFacts(meter: Meter, { value, day }: Reading, language: Language): readonly string[] {
  const words = WORDS[language];
  const stood = new Intl.NumberFormat(words.locale, { maximumFractionDigits: DECIMALS }).format(value);
  // As on the pages: the same in both languages.
  const date = isoOfDay(day).split('-').reverse().join('.');
  return [
    ...(PLAIN_NAME.test(meter.name) ? [`${words.meter}: ${meter.name}`] : []),
    `${words.last}: ${stood} ${UNITS[meter.unit]} ${words.on} ${date}`,
  ];
}
