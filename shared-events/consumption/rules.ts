import { CONSUMPTION_TYPES, type Level, SUPPORTED_TYPES, type SupportedType } from '../constants/levels.ts';
import type { Fault } from '../faults.ts';
import type { ChooseLevelBody } from './commands.ts';

/** A level of a type by its name; undefined where the type has none of that name. */
export const findLevel = (type: SupportedType, name: string): Level | undefined =>
  CONSUMPTION_TYPES[type].levels.find((level) => level.name === name);

/** A level must be one of its type's. */
export function levelFaults({ supportedType, name }: Partial<ChooseLevelBody>): readonly Fault[] {
  if (supportedType === undefined || !SUPPORTED_TYPES.includes(supportedType) || typeof name !== 'string')
    return [];
  return findLevel(supportedType, name) ? [] : [{ path: '/name', messageId: 'form:personalType:error:name' }];
}
