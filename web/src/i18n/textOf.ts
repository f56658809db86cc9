import { GERMAN_AVERAGE_YEAR } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { languageOf } from '@footprint/shared-events/kernel/roles.ts';
import i18next from 'i18next';

/** Texts reach React text and attributes only, which escape by themselves. Each may name the years the averages describe. */
export const INTERPOLATION = { escapeValue: false, defaultVariables: { averageYear: GERMAN_AVERAGE_YEAR } };

/** The text of a key that is data, such as an event's type: the types of the keys know only what is written in code. */
export const textOf = (key: string, values?: object): string =>
  (i18next.t as unknown as (key: string, values?: object) => string)(key, values);

interface InEach<T> {
  readonly de: T;
  readonly en: T;
}

/** The text in the language of the page, of texts that are declared in each beside what they name. */
export function inPageLanguage<T>(texts: InEach<T>): T;
export function inPageLanguage<T>(texts: InEach<T> | undefined): T | undefined;
export function inPageLanguage<T>(texts: InEach<T> | undefined): T | undefined {
  return texts?.[languageOf(i18next.language)];
}
