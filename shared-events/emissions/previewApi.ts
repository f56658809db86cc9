import * as T from 'typebox';
import { SECTOR_NAMES } from '../catalogue/sectors.ts';
import { query } from '../kernel/api.ts';
import { OneOf } from '../kernel/fields.ts';

const strict = { additionalProperties: false } as const;
const asSent = {
  method: OneOf(['POST', 'PUT', 'DELETE'], 'form:preview:error:call'),
  call: T.String({ minLength: 1, maxLength: 200, messageId: 'form:preview:error:call' }),
  body: T.Object({}, { messageId: 'form:preview:error:body' }),
};
/** A command of the API as it would be sent: its path filled in. */
export const PreviewedCommand = T.Object(asSent, strict);
export type PreviewedCommand = T.Static<typeof PreviewedCommand>;

/** A command, and those that follow it. What they make is numbered from 1, so that a later one can name it. */
export const PreviewBody = T.Object(
  {
    ...asSent,
    next: T.Optional(T.Array(PreviewedCommand, { maxItems: 20, messageId: 'form:preview:error:call' })),
  },
  strict,
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
