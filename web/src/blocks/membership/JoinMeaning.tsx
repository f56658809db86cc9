import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../browser/dates.ts';
import { useRounds } from '../rounds/useRounds.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { useHasJoined } from './useHasJoined.ts';

/** Meaning of joining: from when on one counts, and until when. */
export function JoinMeaning({ kind }: { readonly kind: CampaignKind }) {
  const { t } = useTranslation('rounds');
  const words = useRoundWords();
  const joined = useHasJoined(kind);
  const { value: rounds } = useRounds();
  if (joined || !rounds) return null;
  const round = roundToJoin(rounds, kind, nowInSeconds());
  return <p className="hint">{round ? t('join.open', words.dates(round)) : t('join.none')}</p>;
}
