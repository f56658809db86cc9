import * as T from 'typebox';
import { LINK_HASH_PATTERN, MAILS_LINK_PATTERN } from './links.ts';
import { READ_BY_ORGANISERS } from './shownTexts.ts';

/** 24 lower-case hexadecimal characters: 96 random bits. */
export const UserId = T.String({ pattern: '^[0-9a-f]{24}$' });

/** A link's hash: 24 alphanumeric characters. */
export const LinkHash = T.String({ pattern: LINK_HASH_PATTERN, messageId: 'form:input:error:hash' });

/** The last part of a link by which mails are stopped. */
export const MailsLink = T.String({
  pattern: MAILS_LINK_PATTERN,
  messageId: 'form:input:error:hash',
});

const LAST_ID = 2 ** 48 - 1;

/** Id of a household, meter, value…: a positive safe integer of 48 bit. */
export const ObjectId = (messageId?: string) =>
  T.Integer({ minimum: 1, maximum: LAST_ID, ...(messageId && { messageId }) });

/** Whether a schema is that of such an id. */
export const isObjectId = ({ maximum }: { readonly maximum?: number }): boolean => maximum === LAST_ID;

const LAST_SECOND = 4_102_444_800;

/** Epoch seconds from 1970 to 2100; the day it means is that of Europe/Berlin. */
export const EpochSeconds = (messageId?: string) =>
  T.Integer({ minimum: 0, maximum: LAST_SECOND, ...(messageId && { messageId }) });

/** Whether a schema is that of such a moment. */
export const isMoment = ({ maximum }: { readonly maximum?: number }): boolean => maximum === LAST_SECOND;

/** A day as 2026-11-29; whether the month has it is not checked. */
export const IsoDay = () => T.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$', maxLength: 10 });

/** Whether a value is such a moment: rules are asked about bodies whose values may be out of bounds. */
export const isEpochSeconds = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LAST_SECOND;

/** A typed text that must say something. */
export const Name = (messageId: string, maxLength = 200) =>
  T.String({ minLength: 1, maxLength, pattern: '\\S', messageId });

/** A text that may be left empty. */
export const FreeText = (maxLength = 200) => T.String({ maxLength });

/** Word of a fixed list. */
export const OneOf = <const V extends readonly string[]>(values: V, messageId?: string) =>
  T.Unsafe<V[number]>(T.Enum([...values], messageId ? { messageId } : {}));

/** German postcode: five digits, kept as text because of leading zeros. */
export const CityCode = (messageId: string) => T.String({ pattern: '^[0-9]{5}$', messageId });

/** Fields each of which may be left out. TypeBox's own way to say so brings its whole language of types to every page. */
export const Partly = <F extends T.TProperties>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, T.Optional(field)])) as {
    [K in keyof F]: T.TOptional<F[K]>;
  };

/** A list of ids to delete; one foreign id among them and nothing is deleted. */
export const DeleteBody = T.Object(
  { deleteNodes: T.Array(ObjectId(), { minItems: 1, maxItems: 100 }) },
  { additionalProperties: false },
);

/** Number of the wording that a form showed beside a field, so that it is known what its author had read. */
export const TextId = T.Integer({ minimum: 1, maximum: READ_BY_ORGANISERS });

/** Mail address of an operator. It stands in links of pages and mails, so it has no blanks and no angle brackets. */
export const ContactMail = T.String({ maxLength: 254, pattern: '^[^\\s@<>]+@[^\\s@<>]+$' });
