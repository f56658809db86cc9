import { noteSeen } from '@footprint/shared-events/account/api.ts';
import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { effectPicks, savedWith } from '@footprint/shared-events/emissions/yearWith.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sharesWith } from '../../../blocks/figure/sharesWith.ts';
import { usePersonYear } from '../../../blocks/figure/usePersonYear.ts';
import { useShownYear } from '../../../blocks/figure/useShownYear.ts';
import { YearSwitch } from '../../../blocks/figure/YearSwitch.tsx';
import { currentYear, epochOfIso, formatInWords, isoOfEpoch, nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useYearName } from '../../../i18n/useYearName.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useUser } from '../../../server/session/hooks.ts';
import { sessionUser } from '../../../server/session/user.ts';
import { useSend } from '../../../server/useSend.ts';
import { DomainBar } from '../../../ui/DomainBar.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { useSumName } from '../../../ui/useSumName.ts';
import { type Change, changeSince } from '../lastVisit.ts';

// The figure does not wait for its picture, which has its place.
const YearSole = lazy(() =>
  import('../../../blocks/figure/sole/YearSole.tsx').then((m) => ({ default: m.YearSole })),
);
// On most visits nothing has changed since the last one, and its words need not be loaded.
const SinceVisit = lazy(() => import('./SinceVisit.tsx').then((m) => ({ default: m.SinceVisit })));

/** Change since the citizen's last visit of an earlier day; keeps today's figures with the account for the next one. */
function useLastVisit(): Change | null {
  const user = useUser();
  const { send } = useSend(noteSeen);
  const now = nowInSeconds();
  const [year, running] = [defaultYear(now), currentYear()];
  const last = useQueryResult(emissionsOfYear, { year });
  const current = useQueryResult(emissionsOfYear, { year: running });
  const day = isoOfEpoch(now);
  const isNow = [last, current].every(({ stale, keptAt }) => !stale && keptAt === undefined);
  const visit = useMemo(() => {
    // A figure that waits for its own entries would be noted as if it had changed twice.
    if (!isNow || !last.value || !current.value) return null;
    const tonnes = { [year]: yearTotal(last.value).emissions, [running]: yearTotal(current.value).emissions };
    return { day, tonnes };
  }, [day, year, running, isNow, last.value, current.value]);
  const seen = user?.seen;
  const isNew = visit !== null && seen?.every((one) => one.day < day) === true;
  // Where the server takes it for a day to come, the answer does not hold it: it is sent once all the same.
  const sent = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a day, by the first figures there are
  useEffect(() => {
    if (!isNew || sent.current === day) return;
    sent.current = day;
    void send(visit).then((noted) => noted && sessionUser.set(noted));
  }, [isNew, day]);
  return visit && seen ? changeSince(seen, visit) : null;
}

/** Says what a figure was at the last visit and is now, or that nothing changed. */
function useChangeWords(): (change: Change) => string {
  const { t, i18n } = useTranslation('home');
  const amount = useAmount();
  return ({ since, years, changed }) => {
    const date = formatInWords(epochOfIso(since), i18n.language);
    if (!changed) return t('since.same', { date, years: new Intl.ListFormat(i18n.language).format(years) });
    const { year, from, to } = changed;
    return t(to < from ? 'since.less' : 'since.more', {
      date,
      year,
      from: amount(from),
      to: amount(to),
      difference: amount(Math.abs(writtenDifference(to, from))),
    });
  };
}

/** A year's sum as it stands and with measures, and how much of it is the citizen's own; it leads to the whole picture. */
export function FootprintPanel() {
  const { t } = useTranslation('home');
  const sumName = useSumName();
  const yearName = useYearName();
  const { year, years, read } = useShownYear();
  const { value: sectors, stale, keptAt, failure, retry } = read;
  const change = useLastVisit();
  const sinceWords = useChangeWords();
  const { value: used, failure: without } = useQueryResult(measuresOfUser, {});
  const { person, isComing } = usePersonYear(sectors, year);
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  const isAsked = years.some(({ read: one }) => one.value === undefined && !one.failure);
  const isThere = sectors !== undefined && (used ?? without) !== undefined && !isAsked && !isComing;
  if (!isThere)
    return (
      <>
        <YearSwitch />
        <div className="home-figure ground">
          <Skeleton lines={2} />
        </div>
      </>
    );
  const { emissions, own } = yearTotal(sectors);
  const picks = effectPicks(used ?? []);
  const known = person ?? { year, sectors, members: 1, reasons: [] };
  const saved = person ? savedWith(person, picks) : 0;
  return (
    <>
      <YearSwitch />
      <KeptNote at={keptAt} />
      <section className="home-figure ground" aria-labelledby="footprint-panel">
        <h2 id="footprint-panel">
          <Link to={stepOf('footprint').path}>
            {sumName(own, t('panel.title', { year: yearName(year) }))}
            <ChevronRight className="icon" aria-hidden />
          </Link>
        </h2>
        <Stale stale={stale}>
          <div className="panel-body">
            <div className="home-sums">
              <div>
                <p className="hero-figure">
                  <Tonnes value={emissions} />
                </p>
                {saved > 0 && (
                  <p className="home-after">
                    <span className="hint">{t('panel.withMeasures')}</span>{' '}
                    <Tonnes value={emissions - saved} />
                  </p>
                )}
              </div>
              <div className="home-sole">
                <Suspense fallback={null}>
                  <YearSole sectors={sectors} />
                </Suspense>
              </div>
            </div>
            <DomainBar shares={sharesWith(known, person ? picks : [])} />
            <OwnShare own={own} />
            {change && <p>{sinceWords(change)}</p>}
          </div>
        </Stale>
      </section>
      {change?.changed && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <SinceVisit since={change.since} changed={change.changed} />
        </Suspense>
      )}
    </>
  );
}
