import * as T from 'typebox';
import { SECTOR_NAMES } from '../catalogue/sectors.ts';
import { EmissionsYearAnswer } from '../emissions/api.ts';
import { command } from '../kernel/api.ts';
import { OneOf } from '../kernel/fields.ts';
import { CheckDraft, draftFaults } from './draft.ts';

/** `addMissing`: into an account that has entries, and only sectors in which nothing is one's own. */
const KeepCheckBody = T.Object(
  { draft: CheckDraft, addMissing: T.Optional(T.Boolean()) },
  { additionalProperties: false },
);

/** The footprint of the draft's year, and the sectors that the draft says something about now. */
const KeepCheckAnswer = T.Object({
  saved: T.Array(OneOf(SECTOR_NAMES)),
  year: T.Integer(),
  emissions: EmissionsYearAnswer,
});

export const keepCheck = command('POST', 'check/keep', {
  summary: 'Keep the answers of a quick check as entries of one’s own',
  body: KeepCheckBody,
  answer: KeepCheckAnswer,
  rules: ({ draft }) =>
    draftFaults(draft ?? {}).map(({ path, messageId }) => ({ path: `/draft${path}`, messageId })),
  errors: [
    'api:error:hasEntries',
    'api:error:householdQuota',
    'api:error:vehicleQuota',
    'api:error:flightQuota',
    'api:error:levelQuota',
  ],
});
