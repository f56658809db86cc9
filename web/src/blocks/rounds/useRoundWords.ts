import { languageOf } from '@footprint/shared-events/kernel/roles.ts';
import { daysLeft } from '@footprint/shared-events/rounds/roundProgress.ts';
import { roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import { lastDayBefore, phaseOf } from '@footprint/shared-events/rounds/shownRound.ts';
import { useTranslation } from 'react-i18next';
import { epochOfIso, formatInWords, nowInSeconds } from '../../browser/dates.ts';
import type { Round } from './round.ts';

/** How rounds are spoken of: in the operator's words where there are some. */
export function useRoundWords() {
  const { t, i18n } = useTranslation('rounds');
  const language = languageOf(i18n.language);
  const day = (iso: string) => formatInWords(epochOfIso(iso), language);
  const datesOf = ({ start, end, confirmUntil }: Round) => ({
    start: day(start),
    end: day(lastDayBefore(end)),
    close: day(lastDayBefore(confirmUntil)),
  });
  return {
    title: (round: Round): string => roundTitle(round, language),
    lead: ({ texts }: Round): string | undefined => texts?.lead?.[language],
    joinButton: ({ texts }: Round): string | undefined => texts?.joinButton?.[language],
    /** First and last day, and the last on which answers count. */
    dates: datesOf,
    /** When it begins, runs or ran. */
    when: (round: Round): string => {
      const phase = phaseOf(round);
      const isCounting = phase === 'provisional' && round.state === 'closed';
      return t(`when.${isCounting ? 'counting' : phase}`, datesOf(round));
    },
    /** How long it still runs; undefined where it does not. */
    left: (round: Round): string | undefined =>
      round.state === 'running' ? t('left', { count: daysLeft(round, nowInSeconds()) }) : undefined,
  };
}
