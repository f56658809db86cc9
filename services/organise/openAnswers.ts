import { randomUUID } from 'node:crypto';
import { auditStreamOf } from '@footprint/shared-events/audit/events.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { handleCommand } from '../engine/handleCommand.ts';
import type { CommandEngines } from '../engine/loadStream.ts';
import { refusal } from '../http/errors.ts';
import { openDocument } from '../http/openDocument.ts';
import { answersReadDecider } from './decide.ts';
import { type AnswersAsked, type AnswersSource, findAnswers, type Sealed } from './readAnswers.ts';

/** The reader and the time (epoch milliseconds). */
interface AnswersReader {
  readonly actor: string;
  readonly userId?: string;
  readonly correlationId?: string;
  readonly recordedAt: number;
}

interface OpenedAnswers {
  readonly people: number;
  readonly texts: string[];
  readonly pages: number;
}

/**
 * A page of answers in plain text. That they were read is in the log before anybody sees them.
 * @throws ApiError when the record was refused
 */
export async function openAnswers(
  engines: CommandEngines,
  source: AnswersSource,
  asked: Omit<AnswersAsked, 'day'>,
  reader: AnswersReader,
): Promise<OpenedAnswers> {
  const { people, texts, pages } = await findAnswers(source, {
    ...asked,
    day: berlinDay(reader.recordedAt / 1000),
  });
  if (texts.length > 0) {
    const { round, question } = asked;
    const subjects = [...new Set(texts.map(({ userId }) => userId))];
    const outcome = await handleCommand(
      engines,
      answersReadDecider,
      { type: 'ReadAnswers', round, question, subjects },
      {
        stream: auditStreamOf(reader.actor),
        subject: reader.actor,
        // A key would make the record of a second look that of the first.
        metadata: { commandId: randomUUID(), ...reader },
      },
    );
    if (!outcome.accepted) throw refusal(outcome.rejection);
  }
  /** Nothing where the account has been erased meanwhile: its key is gone. */
  const opened = async ({ userId, text }: Sealed): Promise<string[]> => {
    const plain = await openDocument(engines.keys, userId, text);
    return plain.trim() === '' ? [] : [plain];
  };
  return { people, texts: (await Promise.all(texts.map(opened))).flat(), pages };
}
