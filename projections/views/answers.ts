import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { evolveJoinings, type Joining, roundsOf } from '@footprint/shared-events/account/joinings.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import type { MeasuresEvent } from '@footprint/shared-events/measures/events.ts';
import { datesOf, stateAt } from '@footprint/shared-events/rounds/round.ts';
import { type DocumentFold, digestOf, type View } from '../view.ts';

/** Why a measure was not carried out, for the rounds in which it was asked. */
interface Reason {
  readonly measure: MeasureName;
  readonly rounds: readonly string[];
  readonly text: string;
}

/** Answers of a citizen in fields that said that organisers read them. Every text is a reference that only the API opens. */
export interface Answers {
  /** Joinings of the bet: only its participants are asked its general question. */
  readonly joinings: readonly Joining[];
  readonly general?: { readonly text: string /** Epoch seconds. */; readonly givenAt: number };
  readonly reasons: readonly Reason[];
}

const NO_ANSWERS: Answers = { joinings: [], reasons: [] };

/** The texts of a citizen that belong to a round. */
export interface RoundAnswers {
  readonly general: readonly string[];
  readonly reasons: readonly string[];
}

export const sumOfAnswers = (question: keyof RoundAnswers, round: string): string => `${question}/${round}`;

/** The round of the bet that a general answer belongs to: of those joined the first that was not over when it was given. */
function roundOfGeneral({ joinings, general }: Answers, campaigns: readonly Campaign[]): string | undefined {
  if (!general) return undefined;
  const joined = roundsOf(joinings, campaigns);
  return campaigns
    .filter((round) => joined.includes(round.name) && stateAt(round, general.givenAt) !== 'closed')
    .sort((a, b) => a.start.localeCompare(b.start))[0]?.name;
}

/** Answers of a citizen in a round. */
export const answersIn = (answers: Answers, round: string, campaigns: readonly Campaign[]): RoundAnswers => ({
  general: answers.general && roundOfGeneral(answers, campaigns) === round ? [answers.general.text] : [],
  reasons: answers.reasons.flatMap(({ rounds, text }) => (rounds.includes(round) ? [text] : [])),
});

/** Nothing is kept of who wrote nothing. */
const orNone = (answers: Answers): Answers | null =>
  answers.general || answers.joinings.length + answers.reasons.length > 0 ? answers : null;

const withoutRounds = (
  reasons: readonly Reason[],
  gone: readonly string[],
  isOf: (reason: Reason) => boolean = () => true,
): readonly Reason[] =>
  reasons
    .map((reason) =>
      isOf(reason) ? { ...reason, rounds: reason.rounds.filter((round) => !gone.includes(round)) } : reason,
    )
    .filter(({ rounds }) => rounds.length > 0);

function evolveAnswers(answers: Answers, event: AccountEvent | MeasuresEvent, givenAt: number): Answers {
  switch (event.type) {
    case 'BetInfoGiven': {
      const { general: _, ...rest } = answers;
      const { textId, measuresGeneral: text } = event.data;
      return textId === undefined ? rest : { ...rest, general: { text, givenAt } };
    }
    case 'BetJoined':
      return { ...answers, joinings: evolveJoinings(answers.joinings, event) };
    case 'CampaignLeft':
      return {
        ...answers,
        joinings: evolveJoinings(answers.joinings, event),
        reasons: withoutRounds(answers.reasons, [event.data.round]),
      };
    case 'MeasureConfirmed': {
      const { measure, rounds = [], confirmExplain: text, textId } = event.data;
      const before = withoutRounds(answers.reasons, rounds, (reason) => reason.measure === measure);
      const isRead = text !== undefined && textId !== undefined && rounds.length > 0;
      return { ...answers, reasons: isRead ? [...before, { measure, rounds, text }] : before };
    }
    case 'MeasureUnpicked':
      return {
        ...answers,
        reasons: answers.reasons.filter(({ measure }) => measure !== event.data.measure),
      };
    default:
      return answers;
  }
}

/**
 * Answers of citizens for organisers, and by round how many of them. Only texts that were given once the field said so; none
 * of an erased account. It follows the last answer: what one changes, takes back or leaves a round with is gone.
 */
export const answersView = (campaigns: readonly Campaign[]): View<Answers> => {
  const fold: DocumentFold<Answers> = (document, { event, metadata }) =>
    orNone(
      evolveAnswers(
        document ?? NO_ANSWERS,
        event as AccountEvent | MeasuresEvent,
        metadata.recordedAt / 1000,
      ),
    );
  return {
    name: 'answers',
    version: 1,
    dataDigest: digestOf(datesOf(campaigns)),
    key: ({ userId }) => userId,
    on: {
      BetInfoGiven: fold,
      BetJoined: fold,
      CampaignLeft: fold,
      MeasureConfirmed: fold,
      MeasureUnpicked: fold,
      AccountErasureRequested: () => null,
      AccountErased: () => null,
    },
    adds: (document) => {
      if (!document) return {};
      const rounds = new Set(document.reasons.flatMap((reason) => reason.rounds));
      const general = roundOfGeneral(document, campaigns);
      return Object.fromEntries([
        ...(general === undefined ? [] : [[sumOfAnswers('general', general), { people: 1 }]]),
        ...[...rounds].map((round) => [sumOfAnswers('reasons', round), { people: 1 }]),
      ]);
    },
  };
};
