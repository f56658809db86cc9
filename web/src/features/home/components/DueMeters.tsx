import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dueMeters } from '../../../blocks/nextStep/nextSteps.ts';
import { useNextStepWords } from '../../../blocks/nextStep/useNextStepWords.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';

/** Meters to be read now, the one that waits longest first. */
export function DueMeters() {
  const { t } = useTranslation('home');
  const { value: meters = [] } = useQueryResult(metersOfUser, {});
  const { value: homes = [] } = useQueryResult(householdsOfUser, {});
  const wordsOf = useNextStepWords();
  return dueMeters(meters, homes, nowInSeconds()).map((due) => {
    const { text, to } = wordsOf(due);
    const { id, measuredObj } = due.meter;
    return (
      <section key={id} className="due" aria-labelledby={`due-${id}`}>
        <div>
          <h2 id={`due-${id}`}>{t(`due.title.${measuredObj}`)}</h2>
          <p>{text}</p>
        </div>
        <Link className={buttonClass('primary')} to={to} aria-describedby={`due-${id}`}>
          {t('due.action')}
        </Link>
      </section>
    );
  });
}
