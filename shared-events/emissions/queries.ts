import * as T from 'typebox';
import { SECTOR_NAMES } from '../constants/sectors.ts';
import { OneOf } from '../fields.ts';

const year = T.Integer({ minimum: 2000, maximum: 2100, messageId: 'form:emissions:error:year' });

export const YearBody = T.Object({ year: T.Optional(year) }, { additionalProperties: false });
export const ExplainBody = T.Object(
  {
    year: T.Optional(year),
    sector: OneOf(SECTOR_NAMES, 'form:emissions:error:sector'),
  },
  { additionalProperties: false },
);
