import { statisticsOf } from '@footprint/shared-events/campaigns/api.ts';
import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { statisticsTypeOf } from '../../../blocks/rounds/round.ts';
import { StepWalk } from '../../../blocks/rounds/StepWalk.tsx';
import { useRounds } from '../../../blocks/rounds/useRounds.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

const KIND = 'stop-fossil';

/** Who takes part in the round of today, for visitors who came for themselves. Nothing where there is none, or too few do. */
export function LivingLine() {
  const { t, i18n } = useTranslation('quickCheck');
  const words = useRoundWords();
  const amount = useAmount();
  const { value: rounds, failure: unknown } = useRounds();
  const round = rounds && roundToJoin(rounds, KIND, nowInSeconds());
  const { value: figures, failure } = useQueryResult(
    statisticsOf,
    { round: round?.name ?? '' },
    { type: statisticsTypeOf(KIND) },
    { enabled: round !== undefined },
  );
  // What stands below comes after it, and not before.
  if (!unknown && !failure && (!rounds || (round && !figures))) return <Skeleton lines={4} />;
  if (!round || !figures?.allUsers) return null;
  const { allUsers: count, measuresReductionYear: saving } = figures;
  return (
    <section className="stack-close" aria-label={words.title(round)}>
      <p className="hint">{t('living.round', { title: words.title(round) })}</p>
      <p className="living-people">
        {t('living.people', {
          count,
          people: formatNumber(count, i18n.language),
          saving: amount(saving),
          end: words.dates(round).end,
        })}
      </p>
      <StepWalk people={count} />
      <p>
        <Link to={`/campaign/${KIND}`}>
          {t('living.more')} <ArrowRight className="icon" aria-hidden />
        </Link>
      </p>
    </section>
  );
}
