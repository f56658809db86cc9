import * as T from 'typebox';
import { OneOf } from './fields.ts';

const sentCommand = {
  method: OneOf(['POST', 'PUT', 'DELETE'], 'form:preview:error:call'),
  call: T.String({ minLength: 1, maxLength: 200, messageId: 'form:preview:error:call' }),
  body: T.Object({}, { messageId: 'form:preview:error:body' }),
};

/** A command of the API as it would be sent by itself, its path filled in: another call is about it. */
export const SentCommand = T.Object(sentCommand, { additionalProperties: false });
export type SentCommand = T.Static<typeof SentCommand>;

/** Commands that belong together, at most. */
export const MOST_COMMANDS = 50;
