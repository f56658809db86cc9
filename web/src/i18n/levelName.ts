import { textOf } from './textOf.ts';

const keyOf = (type: string, level: string): string => `${type}.${level}`;

/** What a level of consumption is called. */
export const levelName = (type: string, level: string): string =>
  textOf(`levels:stop.${keyOf(type, level)}.name`);

/** What a level of consumption means, in a few words; `sizes` as they read. */
export const levelHint = (type: string, level: string, sizes: object): string =>
  textOf(`levels:stop.${keyOf(type, level)}.hint`, sizes);
