import * as T from 'typebox';
import { query } from '../kernel/api.ts';
import { EpochSeconds, OneOf, UserId } from '../kernel/fields.ts';

const EXPORT_FORMATS = ['json', 'zip'] as const;

export const ExportBody = T.Object(
  { format: T.Optional(OneOf(EXPORT_FORMATS)) },
  { additionalProperties: false },
);
export type ExportBody = T.Static<typeof ExportBody>;

const entry = T.Record(T.String(), T.Unknown());

/** Everything a citizen entered: as it stands, and event by event. Password and login links are left out. */
export const ExportAnswer = T.Object({
  format: T.Literal('footprint-export'),
  version: T.Literal(1),
  exportedAt: EpochSeconds(),
  userId: UserId,
  profile: entry,
  households: T.Array(entry),
  meters: T.Array(entry),
  supplies: T.Array(entry),
  readings: T.Array(entry),
  levels: T.Array(entry),
  amounts: T.Array(entry),
  vehicles: T.Array(entry),
  flights: T.Array(entry),
  compensations: T.Array(entry),
  measures: T.Array(entry),
  budget: entry,
  events: T.Array(entry),
});
export type ExportAnswer = T.Static<typeof ExportAnswer>;

export const exportOwnData = query('POST', 'user/export', {
  summary: 'Everything the citizen entered, as one document or as an archive of documents and tables',
  security: 'export',
  body: ExportBody,
  answer: ExportAnswer,
  media: { 'application/zip': T.String({ format: 'binary' }) },
  limit: 'exports',
});
