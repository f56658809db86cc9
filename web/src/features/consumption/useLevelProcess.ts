import { bindChosenType, chooseLevel } from '@footprint/shared-events/consumption/api.ts';
import type { BindChosenTypeBody } from '@footprint/shared-events/consumption/rules.ts';
import { editHousehold } from '@footprint/shared-events/housing/api.ts';
import { useState } from 'react';
import { type AttemptState, useAttempt } from '../../api/useAttempt.ts';
import { useSend, useSender } from '../../api/useSend.ts';
import type { LevelChoice } from './levelForm.ts';

interface Untied {
  readonly body: BindChosenTypeBody;
  readonly onward: boolean;
}

interface LevelProcess {
  readonly level: AttemptState;
  readonly save: (choice: LevelChoice, onward: boolean) => Promise<unknown>;
  /** The level that is saved, but not tied to its household yet. */
  readonly untied: Untied | undefined;
  readonly binding: AttemptState;
  readonly retry: () => void;
  readonly skip: () => void;
}

/** Saves a level first and ties it to its household after; if only the second fails, only that is repeated. */
export function useLevelProcess(onSaved: (onward: boolean) => void): LevelProcess {
  const sendNow = useSender();
  const { attempt, ...level } = useAttempt();
  const binding = useSend(bindChosenType);
  const [untied, setUntied] = useState<Untied>();
  const end = (onward: boolean) => {
    setUntied(undefined);
    onSaved(onward);
  };
  const tie = async (open: Untied) => {
    setUntied(open);
    if (await binding.send(open.body)) end(open.onward);
  };
  const save = async ({ left, body, groupId, householdServed }: LevelChoice, onward: boolean) => {
    const saved = await attempt(async () => {
      for (const home of left) await sendNow(editHousehold, home);
      return (await sendNow(chooseLevel, body)).personalTypeMeasurement;
    });
    if (!saved) return;
    if (householdServed || saved.groupId === groupId) end(onward);
    else await tie({ body: { groupId, typeMeterId: saved.id }, onward });
  };
  return {
    ...{ level, save, untied, binding },
    retry: () => untied && void tie(untied),
    skip: () => {
      binding.reset();
      if (untied) end(untied.onward);
    },
  };
}
