import { GERMAN_AVERAGE_YEAR } from '@footprint/shared-events/catalogue/germanAverage.ts';
import i18next from 'i18next';

/** Texts reach React text and attributes only, which escape by themselves. Each may name the years the averages describe. */
export const INTERPOLATION = { escapeValue: false, defaultVariables: { averageYear: GERMAN_AVERAGE_YEAR } };

/** The text of a key that is data, such as an event's type: the types of the keys know only what is written in code. */
export const textOf = (key: string, values?: object): string =>
  (i18next.t as unknown as (key: string, values?: object) => string)(key, values);
