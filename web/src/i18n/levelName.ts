import i18next from 'i18next';

// Names of levels are data, so the types of the keys cannot help.
const textOf = (key: string): string => (i18next.t as unknown as (key: string) => string)(key);

const keyOf = (type: string, level: string): string => `${type}.${level}`;

/** What a level of consumption is called. */
export const levelName = (type: string, level: string): string =>
  textOf(`levels:stop.${keyOf(type, level)}.name`);

/** What a level of consumption means, in a few words. */
export const levelHint = (type: string, level: string): string =>
  textOf(`levels:stop.${keyOf(type, level)}.hint`);
