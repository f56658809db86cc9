import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { ownOpenRound } from '../../blocks/membership/participation.ts';
import { useHasJoined } from '../../blocks/membership/useHasJoined.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { useAnySession, useSession, useUser } from '../../server/session/hooks.ts';

const KIND = 'stop-fossil';

type Standing = 'visitor' | 'outside' | 'between' | 'unpicked' | 'picked';

interface Read {
  /** Undefined until it is known, and where the bet's link alone is. */
  readonly standing: Standing | undefined;
  /** It is not known yet. */
  readonly isComing: boolean;
}

/** What is true of the reader for stop-fossil. */
export function useStanding(): Read {
  const session = useSession();
  const any = useAnySession();
  const user = useUser();
  const joined = useHasJoined(KIND);
  const { value: used, failure } = useQueryResult(measuresOfUser, {}, {}, { enabled: session !== null });
  const own = ownOpenRound(user, KIND);
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
