import * as T from 'typebox';
import { OneOf } from '../fields.ts';

export const CAMPAIGN_KINDS = ['stop-fossil', 'climate-bet'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** ISO date of a day in Europe/Berlin. */
const IsoDate = T.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });

export const Campaign = T.Object(
  {
    name: T.String({ pattern: '^[a-z0-9-]{1,60}$' }),
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
  },
  { additionalProperties: false },
);
export type Campaign = T.Static<typeof Campaign>;
export const CampaignList = T.Array(Campaign);

/**
 * The campaigns there were. Ends, mail date and target are those of the specification; the starts are assumptions and
 * only shown, no saving depends on them.
 */
export const CAMPAIGNS: readonly Campaign[] = [
  {
    name: 'climate-bet-2021',
    kind: 'climate-bet',
    start: '2021-05-01',
    end: '2021-11-01',
    confirmationMail: '2021-10-15',
  },
  { name: 'stop-fossil-2023', kind: 'stop-fossil', start: '2022-03-23', end: '2023-03-23', target: 1.1 },
];
