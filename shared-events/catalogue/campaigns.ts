import * as T from 'typebox';
import { ContactMail, OneOf } from '../kernel/fields.ts';
import { CAMPAIGN_KINDS } from './campaignKinds.ts';

/** ISO date of a day in Europe/Berlin. */
const IsoDate = T.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });

/** A round's id. */
export const RoundName = T.String({ pattern: '^[a-z0-9-]{1,60}$' });

/** A text of the operator's, in both languages. */
const Both = (maxLength: number) => {
  const text = T.String({ minLength: 1, maxLength });
  return T.Object({ de: text, en: text }, { additionalProperties: false });
};

/** One run of a campaign: a round of its kind. */
export const Campaign = T.Object(
  {
    name: RoundName,
    kind: OneOf(CAMPAIGN_KINDS),
    start: IsoDate,
    /** Savings count until 00:00 of this day. */
    end: IsoDate,
    /** The day on which users are asked how far their measures were carried out. */
    confirmationMail: T.Optional(IsoDate),
    /** Where more can be read about it. */
    site: T.Optional(T.String({ pattern: '^https://[^\\s]+$', maxLength: 300 })),
    /** Tonnes CO2e per person and year. */
    target: T.Optional(T.Number({ exclusiveMinimum: 0 })),
    title: T.Optional(Both(100)),
    /** Tonnes CO2e that all participants together want to save. */
    goal: T.Optional(T.Number({ exclusiveMinimum: 0 })),
    /** Answers count until 00:00 of this day; see confirmUntilOf. */
    confirmUntil: T.Optional(IsoDate),
    /** Days before `confirmUntil` on which participants who have not answered are asked again. */
    reminders: T.Optional(T.Array(T.Integer({ minimum: 1, maximum: 366 }), { maxItems: 10 })),
    texts: T.Optional(
      T.Object(
        { lead: T.Optional(Both(1_000)), joinButton: T.Optional(Both(60)) },
        { additionalProperties: false },
      ),
    ),
    /** The contact for participants of this round. */
    supportMail: T.Optional(ContactMail),
  },
  { additionalProperties: false },
);
export type Campaign = T.Static<typeof Campaign>;
export const CampaignList = T.Array(Campaign);
