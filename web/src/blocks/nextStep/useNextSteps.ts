import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { currentYear, nowInSeconds } from '../../browser/dates.ts';
import { useStore } from '../../browser/useStore.ts';
import { draftsOf } from '../../forms/drafts/storedDrafts.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { useSession, useUser } from '../../server/session/hooks.ts';
import { roundNames } from '../../server/session/user.ts';
import { storedDraft } from '../checkDraft/storedDraft.ts';
import { useRounds } from '../rounds/useRounds.ts';
import { movedInto, newHome } from './newHome.ts';
import { nextSteps } from './nextSteps.ts';

/**
 * Steps to do, the first one first. Undefined until everything they depend on is here; null where the server did not answer all
 * of it.
 */
export function useNextSteps(): ReturnType<typeof nextSteps> | null | undefined {
  const now = nowInSeconds();
  const draft = useStore(storedDraft);
  const [formDraft] = draftsOf(useSession()?.id ?? '');
  const user = useUser();
  const own = user ? roundNames(user) : [];
  const sectors = useQueryResult(emissionsOfYear, { year: defaultYear(now) });
  const running = useQueryResult(emissionsOfYear, { year: currentYear() });
  const meters = useQueryResult(metersOfUser, {});
  const measures = useQueryResult(measuresOfUser, {});
  const households = useQueryResult(householdsOfUser, {});
  const rounds = useRounds(own.length > 0);
  // Home one moved into is the only one asked about what is missing there.
  const moved = movedInto(households.value, now);
  const levels = useQueryResult(chosenTypesOfUser, {});
  const supplies = useQueryResult(suppliesOfUser, {}, {}, { enabled: moved !== undefined });
  const hasDraft = draft?.answers.hhMember !== undefined;
  if (
    [sectors, running, meters, measures, households, rounds, levels, supplies].some(({ failure }) => failure)
  )
    return null;
  if (!sectors.value || !running.value || !meters.value) return undefined;
  if (!measures.value || !households.value || !levels.value) return undefined;
  if (own.length > 0 && !rounds.value) return undefined;
  if (moved && !supplies.value) return undefined;
  const entered = { meters: meters.value, levels: levels.value, supplies: supplies.value ?? [] };
  return nextSteps(
    {
      formDraft,
      hasDraft,
      measures: measures.value,
      rounds: rounds.value?.filter(({ name }) => own.includes(name)) ?? [],
      meters: meters.value,
      sectors: sectors.value,
      running: running.value,
      homes: households.value,
      levels: levels.value,
      newHome: moved && newHome(moved, entered, now),
    },
    now,
  );
}
