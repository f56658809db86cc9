import * as T from 'typebox';
import { SECTOR_NAMES } from '../catalogue/sectors.ts';
import { query } from '../kernel/api.ts';
import { OneOf } from '../kernel/fields.ts';
import { MOST_COMMANDS, SentCommand } from '../kernel/sentCommand.ts';

/** A command, and those that follow it. What they make is numbered from 1, so that a later one can name it. */
export const PreviewBody = T.Object(
  {
    ...SentCommand.properties,
    next: T.Optional(
      T.Array(SentCommand, { maxItems: MOST_COMMANDS - 1, messageId: 'form:preview:error:call' }),
    ),
  },
  { additionalProperties: false },
);
export type PreviewBody = T.Static<typeof PreviewBody>;

/** Figures that the commands would change, the newest year first; null: nothing of one's own. */
export const PreviewAnswer = T.Object({
  changes: T.Array(
    T.Object({
      year: T.Integer(),
      sector: OneOf(SECTOR_NAMES),
      before: T.Union([T.Number(), T.Null()]),
      after: T.Union([T.Number(), T.Null()]),
      /** False where `after` does not count in the year, and the German average does; else absent. */
      counts: T.Optional(T.Boolean()),
    }),
  ),
});
export type PreviewAnswer = T.Static<typeof PreviewAnswer>;

export const previewChange = query('POST', 'emissions/preview', {
  summary: 'What commands would change of the figures, without doing it',
  body: PreviewBody,
  answer: PreviewAnswer,
  errors: ['api:error:notAllowed'],
});
