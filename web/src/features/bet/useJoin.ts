import { ownUser } from '@footprint/shared-events/account/api.ts';
import { joinBet } from '@footprint/shared-events/campaigns/api.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { useEffect, useState } from 'react';
import type { Failure } from '../../api/errors.ts';
import { useServerData } from '../../api/hooks.ts';
import { useCommand } from '../../api/useCommand.ts';
import { sessionUser } from '../../session/user.ts';

interface Joining {
  readonly joined: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

/** Joins the bet as soon as the page opens. Doing so again changes nothing. */
export function useJoin(): Joining {
  const command = useCommand(joinBet);
  const data = useServerData();
  const [joined, setJoined] = useState(false);
  const join = async () => {
    const user = await command.run({});
    if (!user) return;
    sessionUser.set(user);
    data.refresh(ownUser, emissionsOfYear);
    setJoined(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void join(), []);
  return { joined, failure: command.failure, retry: () => void join() };
}
