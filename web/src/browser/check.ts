import { type Fault, faultsOf } from '@footprint/shared-events/kernel/faults.ts';
import { limitText } from '@footprint/shared-events/kernel/limits.ts';
import { languageOf } from '@footprint/shared-events/kernel/roles.ts';
import type * as T from 'typebox';
import { Check, Errors } from 'typebox/value';

/** The only door to the TypeBox checker: load it with `loadCheck`, never by a static import. */
export const fits = <S extends T.TSchema>(schema: S, value: unknown): value is T.Static<S> =>
  Check(schema, value);

/** Faults of a value against its schema, as the message ids the schema declares. */
export const schemaFaults = (schema: T.TSchema, value: unknown): readonly Fault[] =>
  faultsOf(schema, Errors(schema, value));

/** Words for a crossed bound; undefined where the field's own text says it. */
export const boundText = (
  { messageId, limit }: Pick<Fault, 'messageId' | 'limit'>,
  language: string,
): string | undefined => limit && limitText(messageId, limit, languageOf(language));
