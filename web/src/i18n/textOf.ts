import i18next from 'i18next';

/** The text of a key that is data, such as an event's type: the types of the keys know only what is written in code. */
export const textOf = (key: string, values?: object): string =>
  (i18next.t as unknown as (key: string, values?: object) => string)(key, values);
