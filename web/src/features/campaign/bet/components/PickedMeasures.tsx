import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { runsAt } from '@footprint/shared-events/measures/rules.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRounds } from '../../../../blocks/rounds/useRounds.ts';
import { useRoundWords } from '../../../../blocks/rounds/useRoundWords.ts';
import { nowInSeconds } from '../../../../browser/dates.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { useUser } from '../../../../server/session/hooks.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Loading } from '../../../../ui/Loading.tsx';

interface PickedMeasuresProps {
  /** Here by the mailed link alone, which opens no page to pick others on. */
  readonly byLink: boolean;
  readonly children: (used: readonly UsedMeasure[]) => ReactNode;
}

/** The measures that run, as soon as they are there; where there are none the page says so and leads on. */
export function PickedMeasures({ byLink, children }: PickedMeasuresProps) {
  const { t } = useTranslation('bet');
  const user = useUser();
  const read = useQueryResult(measuresOfUser, {});
  const { value, failure } = read;
  if (failure || !value) return <Loading of={[read]} lines={6} />;
  const used = value.filter((measure) => runsAt(measure, nowInSeconds()));
  if (used.length > 0)
    return (
      <>
        <p className="lead">{t('confirm.lead')}</p>
        {children(used)}
      </>
    );
  if (byLink) return <NothingRuns />;
  return (
    <>
      <p className="lead">
        {t(value.length > 0 || user?.rounds?.length ? 'confirm.nothingRuns' : 'confirm.nothingPicked')}
      </p>
      <div className="button-row">
        <Link className={buttonClass('primary')} to="/measures/pick">
          {t('next.pick')}
        </Link>
        <Link className={buttonClass('secondary')} to="/footprint">
          {t('next.footprint')}
        </Link>
      </div>
    </>
  );
}

/** The link opens nothing but this page: it leads on to what everybody may see of the rounds that are open. */
function NothingRuns() {
  const { t } = useTranslation('bet');
  const words = useRoundWords();
  const open = useRounds().value?.filter(({ state }) => state === 'running' || state === 'confirming') ?? [];
  return (
    <>
      <p className="lead">{t('confirm.nothingRuns')}</p>
      <p>{t('confirm.pickAfterLogin')}</p>
      <div className="button-row">
        {open.map((round) => (
          <Link key={round.name} className={buttonClass('secondary')} to={`/rounds/${round.name}`}>
            {t('confirm.toRound', { title: words.title(round) })}
          </Link>
        ))}
      </div>
    </>
  );
}
