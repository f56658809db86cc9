import { ownHistory } from '@footprint/shared-events/audit/api.ts';
import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { isPreliminary } from '@footprint/shared-events/calculation/years.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { epochOfIso, formatInWords, isoOfEpoch, nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import type { Change } from '../lastVisit.ts';
import { movedBy } from '../movedBy.ts';

/** Entries asked for; more were hardly made between two visits, and the rest says so where they were. */
const MOST = 100;
const SHOWN = 3;
/** Tonnes that no entry moved: less is what days of a running year move by themselves. */
const LEAST = 0.05;

interface SinceVisitProps {
  readonly since: Change['since'];
  readonly changed: NonNullable<Change['changed']>;
}

/** The entries that moved a figure since the last visit, each with its day, its page and by how much; and what none of them did. */
export function SinceVisit({ since, changed: { year, from, to } }: SinceVisitProps) {
  const { t, i18n } = useTranslation(['home', 'shell', 'units']);
  const amount = useAmount();
  const { value: history, failure } = useQueryResult(ownHistory, { year: Number(year), limit: MOST });
  if (failure) return null;
  if (!history) return <Skeleton lines={2} />;
  const { entries, rest } = movedBy(history.entries, { since, from, to });
  const apart = (tonnes: number) =>
    t(tonnes < 0 ? 'home:since.by.less' : 'home:since.by.more', { tonnes: amount(Math.abs(tonnes)) });
  const ended = since.startsWith(year) && !isPreliminary(Number(year), nowInSeconds());
  // Entries older than the ones answered are unknown.
  const oldest = history.entries.at(-1);
  const isWhole = history.before === null || (oldest && isoOfEpoch(oldest.recordedAt) < since);
  return (
    <ul className="since-visit" aria-label={t('home:since.by.label', { year })}>
      {entries.slice(0, SHOWN).map(({ page, day, sector, tonnes }) => (
        <li className="since-visit-line" key={`${page} ${day} ${sector}`}>
          <Link to={stepOf(page).path}>
            {t('home:since.by.entry', {
              page: t(`shell:step.${page}`),
              date: formatInWords(epochOfIso(day), i18n.language),
            })}
          </Link>
          <span>{apart(tonnes)}</span>
        </li>
      ))}
      {entries.length > SHOWN && (
        <li>
          <Link to={stepOf('history').path}>
            {t('home:since.by.others', { count: entries.length - SHOWN })}
          </Link>
        </li>
      )}
      {isWhole && writtenDifference(Math.abs(rest), 0) >= LEAST && (
        <li className="since-visit-line">
          <span>{t(ended ? 'home:since.by.ended' : 'home:since.by.itself', { year })}</span>
          <span>{apart(rest)}</span>
        </li>
      )}
    </ul>
  );
}
