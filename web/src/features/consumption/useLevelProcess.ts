import { bindChosenType, chooseLevel } from '@footprint/shared-events/consumption/api.ts';
import type { BindChosenTypeBody } from '@footprint/shared-events/consumption/rules.ts';
import { editHousehold } from '@footprint/shared-events/housing/api.ts';
import { useState } from 'react';
import type { Failure } from '../../api/errors.ts';
import { type AttemptState, useAttempt } from '../../api/useAttempt.ts';
import { useSend, useSender } from '../../api/useSend.ts';
import type { LevelChoice } from './levelForm.ts';

/** A level that is saved: with what is left to do, or null where it is tied to its household. */
export interface SavedLevel {
  readonly untied: BindChosenTypeBody | null;
}

interface LevelProcess {
  /** Why the level was not saved. */
  readonly failure: Failure | null;
  readonly save: (choice: LevelChoice) => Promise<SavedLevel | undefined>;
  /** Ties what was saved to its household. */
  readonly tie: (saved: SavedLevel, onward: boolean) => Promise<void>;
  /** The level that is saved, but not tied to its household yet. */
  readonly untied: BindChosenTypeBody | null;
  readonly binding: AttemptState;
  readonly retry: () => void;
  readonly skip: () => void;
}

/** Saves a level first and ties it to its household after; if only the second fails, only that is repeated. */
export function useLevelProcess(onTied: (onward: boolean) => void): LevelProcess {
  const sendNow = useSender();
  const { attempt, failure } = useAttempt();
  const binding = useSend(bindChosenType);
  const [open, setOpen] = useState<{ readonly body: BindChosenTypeBody; readonly onward: boolean } | null>(
    null,
  );
  const end = (onward: boolean) => {
    setOpen(null);
    onTied(onward);
  };
  const tie = async ({ untied: body }: SavedLevel, onward: boolean) => {
    setOpen(body && { body, onward });
    if (!body || (await binding.send(body))) end(onward);
  };
  return {
    ...{ failure, tie, binding, untied: open?.body ?? null },
    save: ({ left, body, groupId, householdServed }) =>
      attempt(async () => {
        for (const home of left) await sendNow(editHousehold, home);
        const saved = (await sendNow(chooseLevel, body)).personalTypeMeasurement;
        const isTied = householdServed || saved.groupId === groupId;
        return { untied: isTied ? null : { groupId, typeMeterId: saved.id } };
      }),
    retry: () => open && void tie({ untied: open.body }, open.onward),
    skip: () => {
      binding.reset();
      if (open) end(open.onward);
    },
  };
}
