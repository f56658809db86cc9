import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useEffect, useMemo } from 'react';
import { currentYear, isoOfEpoch, nowInSeconds } from '../../browser/dates.ts';
import { readStored, store } from '../../browser/storage.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { useSession } from '../../server/session/hooks.ts';
import { type Change, changeSince, noted } from './lastVisit.ts';

/** What changed since the citizen's last visit of an earlier day; notes today's figures for the next one. */
export function useLastVisit(): Change | null {
  const owner = useSession()?.id;
  const now = nowInSeconds();
  const [year, running] = [defaultYear(now), currentYear()];
  const last = useQueryResult(emissionsOfYear, { year });
  const current = useQueryResult(emissionsOfYear, { year: running });
  const day = isoOfEpoch(now);
  const visits = useMemo(() => {
    // A figure that waits for its own entries would be noted as if it had changed twice.
    if (!owner || !last.value || !current.value || last.stale || current.stale) return null;
    const tonnes = { [year]: yearTotal(last.value).emissions, [running]: yearTotal(current.value).emissions };
    return noted(readStored('visits'), owner, { day, tonnes });
  }, [owner, day, year, running, last.value, last.stale, current.value, current.stale]);
  useEffect(() => {
    if (visits) store('visits', visits);
  }, [visits]);
  return visits && changeSince(visits);
}
