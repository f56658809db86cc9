import { chooseLevel } from '@footprint/shared-events/consumption/api.ts';
import { editHousehold } from '@footprint/shared-events/housing/api.ts';
import { useAttempt } from '../../server/useAttempt.ts';
import { useSender } from '../../server/useSend.ts';
import type { LevelChoice } from './levelForm.ts';

/** Closes the homes that were left, then saves the level. */
export function useLevelSaving() {
  const sendNow = useSender();
  const { attempt, failure } = useAttempt();
  return {
    failure,
    save: ({ left, body }: LevelChoice) =>
      attempt(async () => {
        for (const home of left) await sendNow(editHousehold, home);
        return sendNow(chooseLevel, body);
      }),
  };
}
