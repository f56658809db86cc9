import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import { nowInSeconds } from '../../browser/dates.ts';
import { useUser } from '../../server/session/hooks.ts';
import { roundNames } from '../../server/session/user.ts';
import { useRounds } from '../rounds/useRounds.ts';
import { hasJoined } from './participation.ts';

/** Whether one takes part: in the round that runs or comes next, or, where there is none, in any. */
export function useHasJoined(kind: CampaignKind): boolean {
  const user = useUser();
  const takesPart = hasJoined(user, kind);
  const { value: rounds } = useRounds(takesPart);
  if (!user || !takesPart) return false;
  const open = rounds && roundToJoin(rounds, kind, nowInSeconds());
  return open === undefined || roundNames(user).includes(open.name);
}
