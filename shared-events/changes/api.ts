import * as T from 'typebox';
import { command } from '../kernel/api.ts';
import { MOST_COMMANDS, SentCommand } from '../kernel/sentCommand.ts';

/** Numbers what the commands make from 1, so that a later one can name it. */
export const makeChanges = command('POST', 'changes', {
  summary: 'Carries out several commands on homes, levels, vehicles and flights, all of them or none',
  body: T.Object(
    {
      changes: T.Array(SentCommand, {
        minItems: 1,
        maxItems: MOST_COMMANDS,
        messageId: 'form:preview:error:call',
      }),
    },
    { additionalProperties: false },
  ),
  /**
   * Each as its command would be answered by itself, in their order; null where a later one took away what it is about.
   * TypeBox's `Unknown` would say the same and bring the files of figures to every form.
   */
  answer: T.Object({ answers: T.Array(T.Unsafe<unknown>({})) }),
  errors: [
    'api:error:notAllowed',
    'api:error:notEditable',
    'api:error:noMeterValue',
    'api:error:householdQuota',
    'api:error:levelQuota',
    'api:error:vehicleQuota',
    'api:error:flightQuota',
  ],
});
