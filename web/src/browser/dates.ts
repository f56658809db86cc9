import {
  berlinDay,
  berlinYear,
  dayOfIso,
  isoOfDay,
  noonOf,
} from '@footprint/shared-events/calculation/calendar.ts';

/** An ISO date such as 2026-03-01: how days are held inside the browser. */
export type IsoDay = string;

/** On the wire a day is noon in Berlin, so that no zone and no change of the clock moves it. */
export const epochOfIso = (iso: IsoDay): number => noonOf(dayOfIso(iso));

export const isoOfEpoch = (epochSeconds: number): IsoDay => isoOfDay(berlinDay(epochSeconds));

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** The calendar year it is in Berlin. */
export const currentYear = (): number => berlinYear(nowInSeconds());

export const todayIso = (): IsoDay => isoOfEpoch(nowInSeconds());

/** dd.MM.yyyy, in both languages. */
export const formatIso = (iso: IsoDay): string => iso.split('-').reverse().join('.');

export const formatEpoch = (epochSeconds: number): string => formatIso(isoOfEpoch(epochSeconds));

/** Text of a day as calculations count it, since 1970. */
export const formatDay = (day: number): string => formatIso(isoOfDay(day));

/** Its month alone, beside a picture: 10/2023. */
export const formatMonth = (day: number): string => isoOfDay(day).slice(0, 7).split('-').reverse().join('/');

/** With its month in words, for a sentence: 22. November; with its year where that is not the running one. */
export function formatInWords(epochSeconds: number, language: string): string {
  const isThisYear = berlinYear(epochSeconds) === currentYear();
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Berlin',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(epochSeconds * 1000);
}
