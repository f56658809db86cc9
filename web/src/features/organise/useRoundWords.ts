import type { RoundsAnswer } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { languageOf } from '@footprint/shared-events/kernel/roles.ts';
import { roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import { useTranslation } from 'react-i18next';
import { epochOfIso, formatInWords } from '../../browser/dates.ts';

/** The end of a round is the day after its last; noon less a day is on the day before in any case. */
const DAY_SECONDS = 86_400;

export type KnownRound = RoundsAnswer[number];

interface RoundWords {
  titleOf(round: KnownRound): string;
  /** From its first day to its last. */
  datesOf(round: Pick<KnownRound, 'start' | 'end'>): string;
}

/** How a round is called, and when it is, in the reader's language. */
export function useRoundWords(): RoundWords {
  const { t, i18n } = useTranslation('organise');
  const language = languageOf(i18n.language);
  return {
    titleOf: (round) => roundTitle(round, language),
    datesOf: ({ start, end }) =>
      t('dates', {
        first: formatInWords(epochOfIso(start), language),
        last: formatInWords(epochOfIso(end) - DAY_SECONDS, language),
      }),
  };
}
