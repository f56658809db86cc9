import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { kindOf } from '@footprint/shared-events/catalogue/measures.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { effectPicks, savedWith } from '@footprint/shared-events/emissions/yearWith.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { roundSavingOf, savedUntil } from '@footprint/shared-events/measures/roundSavings.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../browser/dates.ts';
import { measureTitle } from '../../i18n/measureTitle.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { useSession } from '../../server/session/hooks.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAmount } from '../../ui/useAmount.ts';
import { usePersonYear } from '../figure/usePersonYear.ts';
import type { Round } from '../rounds/round.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';

interface ShareLinesProps {
  readonly round: Round;
  /** Tonnes as the round counts them, and what of it was confirmed. */
  readonly saving: number;
  readonly confirmedSaving: number;
}

/**
 * One's share of a round, always in the same lines: what the measures bring oneself in a year, what of them this round
 * counts, and what of that is confirmed. The link of a mail opens no footprint, so that its session lacks the first.
 */
export function ShareLines({ round, saving, confirmedSaving }: ShareLinesProps) {
  const { t } = useTranslation(['rounds', 'units']);
  const words = useRoundWords();
  const amount = useAmount();
  const hasLogin = useSession() !== null;
  const year = defaultYear(nowInSeconds());
  const sectors = useQueryResult(emissionsOfYear, { year }, {}, { enabled: hasLogin });
  const used = useQueryResult(measuresOfUser, {});
  const { person, isComing } = usePersonYear(sectors.value, year, hasLogin);
  const own = person && used.value && savedWith(person, effectPicks(used.value));
  const isRead = [used, ...(hasLogin ? [sectors] : [])].every(({ value, failure }) => value ?? failure);
  if (isComing || !isRead) return <Skeleton lines={3} />;
  const outside = (used.value ?? []).flatMap((pick) => {
    const counted = kindOf(pick.name) === 'outside' ? roundSavingOf(pick, round) : undefined;
    const tonnes = counted && savedUntil(counted, dayOfIso(round.end));
    return tonnes ? [{ tonnes, title: measureTitle(pick.name) }] : [];
  });
  return (
    <ul className="share-lines" aria-label={t('rounds:share.name')}>
      {own !== undefined && <li>{t('rounds:share.year', { tonnes: amount(own) })}</li>}
      <li>{t('rounds:share.round', { tonnes: amount(saving), ...words.dates(round) })}</li>
      <li>{t('rounds:share.confirmed', { tonnes: amount(confirmedSaving) })}</li>
      {outside.map(({ title, tonnes }) => (
        <li key={title} className="hint">
          {t('rounds:share.outside', { title, tonnes: amount(tonnes) })}
        </li>
      ))}
    </ul>
  );
}
