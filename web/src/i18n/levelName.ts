import { textOf } from './textOf.ts';

const keyOf = (type: string, level: string): string => `${type}.${level}`;

/** Name of a level of consumption. */
export const levelName = (type: string, level: string): string =>
  textOf(`levels:stop.${keyOf(type, level)}.name`);

/** Meaning of a level of consumption, in a few words; `sizes` as they read. */
export const levelHint = (type: string, level: string, sizes: object): string =>
  textOf(`levels:stop.${keyOf(type, level)}.hint`, sizes);
