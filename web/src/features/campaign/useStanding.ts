import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { ownOpenRound } from '../../blocks/membership/participation.ts';
import { useHasJoined } from '../../blocks/membership/useHasJoined.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { useAnySession, useSession, useUser } from '../../server/session/hooks.ts';

type Standing = 'visitor' | 'outside' | 'between' | 'unpicked' | 'picked';

interface Read {
  /** Undefined until it is known, and where the bet's link alone is. */
  readonly standing: Standing | undefined;
  /** It is not known yet: what is said of the reader would push down whatever is shown before it. */
  readonly isComing: boolean;
}

/** Standing of the reader in a kind. */
export function useStanding(kind: CampaignKind): Read {
  const session = useSession();
  const any = useAnySession();
  const user = useUser();
  const joined = useHasJoined(kind);
  const { value: used, failure } = useQueryResult(measuresOfUser, {}, {}, { enabled: session !== null });
  const own = ownOpenRound(user, kind);
  const standingOf = (): Standing | undefined => {
    if (!any) return 'visitor';
    if (!session || !user) return undefined;
    if (!joined && !own) return 'outside';
    if (!used) return undefined;
    if (used.length === 0) return 'unpicked';
    return own ? 'picked' : 'between';
  };
  const standing = standingOf();
  return { standing, isComing: session !== null && !standing && !failure };
}
