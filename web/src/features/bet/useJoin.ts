import { joinBet } from '@footprint/shared-events/campaigns/api.ts';
import { useEffect, useState } from 'react';
import type { Failure } from '../../api/errors.ts';
import { useSend } from '../../api/useSend.ts';
import { sessionUser } from '../../session/user.ts';

interface Joining {
  readonly joined: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

/** Joins the bet as soon as the page opens. Doing so again changes nothing. */
export function useJoin(): Joining {
  const command = useSend(joinBet);
  const [joined, setJoined] = useState(false);
  const join = async () => {
    const user = await command.send({});
    if (!user) return;
    sessionUser.set(user);
    setJoined(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void join(), []);
  return { joined, failure: command.failure, retry: () => void join() };
}
