import { emissionsOfYear, type SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isOwn } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentYear } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface RunningYearProps {
  /** Answers about the year that the page opens with. */
  readonly sectors: readonly SectorAnswer[];
  /** Whether something else is known of the running year alone. */
  readonly known: boolean;
}

/** Leads to the running year where it has figures of one's own that the year of the page has not. */
export function RunningYear({ sectors, known }: RunningYearProps) {
  const { t } = useTranslation();
  const year = currentYear();
  const { value: running = [] } = useQueryResult(emissionsOfYear, { year });
  const named = new Set(sectors.filter(isOwn).map(({ name }) => name));
  const isNewer = known || running.some((sector) => isOwn(sector) && !named.has(sector.name));
  if (!isNewer) return null;
  return (
    <Notice
      kind="info"
      actions={
        <Link className={buttonClass('secondary')} to={`${stepOf('overview').path}?year=${year}`}>
          {t('running.to', { year })}
        </Link>
      }
    >
      {t('running.text', { year })}
    </Notice>
  );
}
