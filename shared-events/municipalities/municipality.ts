import * as T from 'typebox';

/** One municipality of the list that an operator imports. */
export const Municipality = T.Object(
  {
    /** Official key: 8 digits, kept as text because of leading zeros. */
    ags: T.String({ pattern: '^[0-9]{8}$' }),
    /** Part of the public address of its page; unique. */
    shortName: T.String({ pattern: '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$', maxLength: 100 }),
    name: T.String({ minLength: 1, maxLength: 200 }),
    state: T.String({ minLength: 1, maxLength: 100 }),
    inhabitants: T.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    /** Its postcodes. One may belong to several municipalities: sums of municipalities are never added up. */
    cityCodes: T.Array(T.String({ pattern: '^[0-9]{5}$' }), { minItems: 1 }),
    /** ISO date of the figures. */
    asOf: T.String(),
  },
  { additionalProperties: false },
);
export type Municipality = T.Static<typeof Municipality>;
