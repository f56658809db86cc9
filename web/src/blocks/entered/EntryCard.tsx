import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { isPreliminary } from '@footprint/shared-events/calculation/years.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { emissionsOfYear, type SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isOwn, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { CircleCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentYear, formatInWords, isoOfEpoch, nowInSeconds } from '../../browser/dates.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { buttonClass } from '../../ui/Button.tsx';
import type { Domain } from '../../ui/domain.ts';
import { FocusedHeading } from '../../ui/FocusedHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAmount } from '../../ui/useAmount.ts';
import { useNextSteps } from '../nextStep/useNextSteps.ts';
import { useNextStepWords } from '../nextStep/useNextStepWords.ts';
import type { EntryMade } from './useEntryMade.ts';
import { useWhy } from './useWhy.ts';
import type { Why } from './why.ts';
import './style.css';

// The words do not wait for their picture, which has its place.
const SolePicture = lazy(() =>
  import('../figure/sole/SolePicture.tsx').then((m) => ({ default: m.SolePicture })),
);

interface EntryCardProps {
  readonly made: EntryMade;
  readonly domain: Domain;
  /** Heading that names the entry; without one the card says that it is saved. */
  readonly title?: string;
  /** The sector whose worth is said; absent: the entry has none. */
  readonly sector?: SectorName | undefined;
  /** The day (epoch seconds) from which it counts, where that is still to come. */
  readonly countsFrom?: number | undefined;
  /** Sentence on what the entry made of anything but the sectors. */
  readonly says?: string | undefined;
  /** Contents of the page's own, above the effect on the figures. */
  readonly children?: ReactNode;
  /** Buttons of the page's own, beside the next step. */
  readonly actions?: ReactNode;
  /** The way on is among the actions already. */
  readonly isOnItsWay?: boolean;
}

/** The answer to an entry, where it was entered: its effect on the running year, its worth, and one next step. */
export function EntryCard(props: EntryCardProps) {
  const { domain, title, children, actions, isOnItsWay = false } = props;
  const { t } = useTranslation('entered');
  const id = useId();
  return (
    <section className="plain" data-domain={domain} aria-labelledby={id}>
      <div className="entered-head">
        <CircleCheck className="icon" aria-hidden />
        <FocusedHeading level="h2" id={id}>
          {title ?? t('title')}
        </FocusedHeading>
      </div>
      {children}
      <Meaning {...props} />
      {isOnItsWay ? actions && <div className="button-row">{actions}</div> : <Onward actions={actions} />}
    </section>
  );
}

/** Sectors that are named; what more there is stands in the sum. */
const NAMED = 3;

/** The entry's effect on the figures and, where it has a sector, its worth: both at once, so that neither moves the other. */
function Meaning({ made, sector, countsFrom, says }: EntryCardProps) {
  const { t } = useTranslation('entered');
  const effect = useEffectOn({ made, countsFrom, says });
  const { worth, isKnown } = useWorth(sector);
  if (!effect || !isKnown) return <Skeleton lines={2} />;
  const { lines, moved } = effect;
  if (!worth && lines.length === 0) return null;
  return (
    <div className="entered-means">
      {worth && (
        <>
          <h3>{t('means')}</h3>
          <WorthLine worth={worth} />
        </>
      )}
      {lines.length > 0 && (
        <div className="entered-effect">
          {moved && <MovedSole {...moved} />}
          <div role="status" className="stack-close">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

interface Moved {
  readonly year: number;
  readonly sectors: readonly SectorAnswer[];
  readonly names: readonly SectorName[];
}

interface EntryEffect {
  readonly lines: readonly string[];
  /** The parts that moved, of the first year in which some did. */
  readonly moved: Moved | undefined;
}

/** The entry's effect in words, the running year first; before it counts, the day from which it does. Undefined until it is known. */
function useEffectOn({
  made,
  countsFrom,
  says,
}: Pick<EntryCardProps, 'made' | 'countsFrom' | 'says'>): EntryEffect | undefined {
  const { t, i18n } = useTranslation(['entered', 'shell', 'units']);
  const amount = useAmount();
  const [first, second] = made.before;
  const ofFirst = useQueryResult(emissionsOfYear, { year: first?.year ?? currentYear() });
  const ofSecond = useQueryResult(emissionsOfYear, { year: second?.year ?? currentYear() });
  const years = [
    { was: first, now: ofFirst },
    { was: second, now: ofSecond },
  ];
  if (
    years.some(({ was, now }) => was && (now.stale || !now.value)) &&
    !(ofFirst.failure ?? ofSecond.failure)
  )
    return undefined;
  const changed = years.flatMap(({ was, now: { value: now } }) =>
    was && now ? [{ ...was, now, changes: sectorChanges(was.sectors, now) }] : [],
  );
  const lines = changed.flatMap(({ year: number, sectors, now, changes }) => {
    const year = isPreliminary(number, nowInSeconds())
      ? t('entered:soFar', { year: number })
      : String(number);
    const named = changes.slice(0, NAMED).map(({ sector, from, to }) =>
      t(from === null ? 'entered:own' : 'entered:changed', {
        year,
        sector: t(`shell:sector.${sector}`),
        to: amount(to),
        from: amount(from ?? 0),
      }),
    );
    if (changes.length <= NAMED) return named;
    const sum = { from: amount(yearTotal(sectors).emissions), to: amount(yearTotal(now).emissions) };
    return [...named, t('entered:together', { year, ...sum })];
  });
  const isAhead = countsFrom !== undefined && isoOfEpoch(countsFrom) > isoOfEpoch(nowInSeconds());
  if (says !== undefined) lines.push(says);
  if (isAhead) lines.push(t('entered:countsFrom', { date: formatInWords(countsFrom, i18n.language) }));
  if (lines.length === 0 && made.before.length > 0) lines.push(t('entered:nothing', { year: currentYear() }));
  const moving = changed.find(({ changes }) => changes.length > 0);
  const moved = moving && {
    year: moving.year,
    sectors: moving.now,
    names: moving.changes.map(({ sector }) => sector),
  };
  return { lines, moved };
}

/** The year as a small sole, coloured where it moved. */
function MovedSole({ year, sectors, names }: Moved) {
  const { t } = useTranslation(['entered', 'shell']);
  const amount = useAmount();
  const drawn = sectors.map(({ name, ownTonnes, averageTonnes }) => {
    const tonnes = ownTonnes + averageTonnes;
    const hasMoved = names.includes(name);
    return { name, ownTonnes: hasMoved ? tonnes : 0, averageTonnes: hasMoved ? 0 : tonnes };
  });
  return (
    <div className="entered-sole">
      <Suspense fallback={null}>
        <SolePicture
          name={t('entered:sole', {
            year,
            tonnes: amount(yearTotal(sectors).emissions),
            parts: names.map((name) => t(`shell:sector.${name}`)).join(', '),
          })}
          sectors={drawn}
          rest="empty"
        />
      </Suspense>
    </div>
  );
}

/** The line goes on beyond the larger of both. */
const ROOM = 1.25;
/** Less than this share is no percent as it is written. */
const HARDLY = 0.005;

/** How a part of the running year stands to what is usual; without a worth where nothing is known. */
function useWorth(sector: SectorName | undefined): {
  readonly isKnown: boolean;
  readonly worth?: Worth | undefined;
} {
  const year = currentYear();
  const figures = useQueryResult(emissionsOfYear, { year });
  const { why, reads } = useWhy(year, sector ?? 'ePower', sector !== undefined);
  if (sector === undefined) return { isKnown: true };
  const waits = [figures, ...reads].filter(({ value, stale }) => !value || stale);
  if (waits.length > 0) return { isKnown: waits.some(({ failure }) => failure) };
  const answer = figures.value?.find(({ name }) => name === sector);
  return { isKnown: true, worth: answer && worthOf(answer, why) };
}

function WorthLine({ worth }: { readonly worth: Worth }) {
  const { t, i18n } = useTranslation('entered');
  const apart = worth.ratio - 1;
  const words = {
    percent: formatPercent(Math.abs(apart), i18n.language),
    people: t('worth.people', { count: worth.of === 'power' ? worth.people : 1 }),
  };
  const apartFrom = apart < 0 ? t(`worth.less.${worth.of}`, words) : t(`worth.more.${worth.of}`, words);
  return (
    <>
      <p className="entered-worth">
        {Math.abs(apart) < HARDLY ? t(`worth.same.${worth.of}`, words) : apartFrom}
      </p>
      {worth.of !== 'average' && <Beside {...worth} />}
    </>
  );
}

/** One's own use on a line from nothing, beside the usual one. */
function Beside({ own, usual, unit, of }: Exclude<Worth, { of: 'average' }>) {
  const { t, i18n } = useTranslation(['entered', 'units']);
  const end = Math.max(own, usual) * ROOM;
  const unitText = of === 'heat' ? `${t('units:kWh')}/${t('units:squareMeter')}` : t(`units:${unit}`);
  const written = (value: number) =>
    `${formatNumber(of === 'car' ? value : Math.round(value), i18n.language)}\u00A0${unitText}`;
  return (
    <div className="entered-beside">
      <p style={{ '--part': own / end }}>{t('entered:yours', { value: written(own) })}</p>
      <div className="entered-line" aria-hidden>
        <span className="entered-usual" style={{ '--part': usual / end }} />
        <span className="entered-own" style={{ '--part': own / end }} />
      </div>
      <p style={{ '--part': usual / end }}>{t('entered:usual', { value: written(usual) })}</p>
    </div>
  );
}

/** Next step, as the start page offers it; the page itself is none. */
function Onward({ actions }: Pick<EntryCardProps, 'actions'>) {
  const { t } = useTranslation('shell');
  const steps = useNextSteps();
  const wordsOf = useNextStepWords();
  const step = steps?.find(({ kind }) => kind !== 'formDraft');
  const words = step && wordsOf(step);
  return (
    <>
      {steps === undefined && <Skeleton lines={1} />}
      {words && (
        <p className="hint">
          {t('nextStep')}: {words.title}
        </p>
      )}
      <div className="button-row">
        {words && (
          <Link className={buttonClass('primary')} to={words.to}>
            {words.action}
          </Link>
        )}
        {actions}
      </div>
    </>
  );
}

interface SectorChange {
  readonly sector: SectorAnswer['name'];
  /** Tonnes that counted before and count now; `from` null: the average, which was one's own in nothing. */
  readonly from: number | null;
  readonly to: number;
}

/** Sectors whose written figures differ, the largest change first. */
function sectorChanges(
  before: readonly SectorAnswer[],
  now: readonly SectorAnswer[],
): readonly SectorChange[] {
  const tonnes = (sector: SectorAnswer): number => yearTotal([sector]).emissions;
  return now
    .flatMap((sector) => {
      const was = before.find(({ name }) => name === sector.name);
      if (!was) return [];
      const [from, to] = [tonnes(was), tonnes(sector)];
      const becameOwn = !isOwn(was) && isOwn(sector);
      if (!becameOwn && writtenDifference(to, from) === 0) return [];
      return [{ sector: sector.name, from: becameOwn ? null : from, to, apart: Math.abs(to - from) }];
    })
    .sort((a, b) => b.apart - a.apart)
    .map(({ apart: _, ...change }) => change);
}

/** How much of what is usual, or else of the average, a part of a year is: 1 is as much. */
type Worth =
  | (Use & { readonly of: 'power'; readonly people: number })
  | (Use & { readonly of: 'heat' | 'car' })
  | { readonly of: 'average'; readonly ratio: number };

/** Use of a year beside the usual one, in the unit; heat by square metre. */
interface Use {
  readonly ratio: number;
  readonly own: number;
  readonly usual: number;
  readonly unit: 'kWh' | 'litresPer100km' | 'kWhPer100km';
}

const comparedUse = (own: number, usual: number, unit: Use['unit']): Use => ({
  ratio: own / usual,
  own,
  usual,
  unit,
});

/**
 * Compares a part with what is usual; undefined where nothing of one's own is known of it, and where the usual value itself was filled in
 * or taken.
 */
function worthOf(sector: SectorAnswer, why: Why | undefined): Worth | undefined {
  if (why?.kind === 'power' && why.people !== undefined)
    return {
      of: 'power',
      people: why.people,
      ...comparedUse(why.kWh * why.people, why.usual * why.people, 'kWh'),
    };
  if (why?.kind === 'heat' && why.usual && why.perArea !== undefined)
    return why.isEstimated
      ? undefined
      : { of: 'heat', ...comparedUse(why.perArea, why.usual.perArea.value, 'kWh') };
  if (why?.kind === 'car' && why.use) {
    const { per100, usual, fuel } = why.use;
    if (per100 === usual) return undefined;
    return {
      of: 'car',
      ...comparedUse(per100, usual, fuel === 'electric' ? 'kWhPer100km' : 'litresPer100km'),
    };
  }
  return isOwn(sector) && sector.averageTonnes === 0 && sector.avgGhg > 0
    ? { of: 'average', ratio: sector.ownTonnes / sector.avgGhg }
    : undefined;
}
