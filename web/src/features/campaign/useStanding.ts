import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { ownOpenRound } from '../../blocks/membership/participation.ts';
import { useHasJoined } from '../../blocks/membership/useHasJoined.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { useAnySession, useSession, useUser } from '../../server/session/hooks.ts';

const KIND = 'stop-fossil';

type Standing = 'visitor' | 'outside' | 'between' | 'unpicked' | 'picked';

/** What is true of the reader for stop-fossil; undefined until that is known, and where the bet's link alone is. */
export function useStanding(): Standing | undefined {
  const session = useSession();
  const any = useAnySession();
  const user = useUser();
  const joined = useHasJoined(KIND);
  const { value: used } = useQueryResult(measuresOfUser, {}, {}, { enabled: session !== null });
  if (!any) return 'visitor';
  if (!session || !user) return undefined;
  const own = ownOpenRound(user, KIND);
  if (!joined && !own) return 'outside';
  if (!used) return undefined;
  if (used.length === 0) return 'unpicked';
  return own ? 'picked' : 'between';
}
