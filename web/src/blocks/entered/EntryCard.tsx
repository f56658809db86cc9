import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { isPreliminary } from '@footprint/shared-events/calculation/years.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { emissionsOfYear, type SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isOwn, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentYear, formatInWords, nowInSeconds } from '../../browser/dates.ts';
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
  const { domain, title, sector, children, actions, isOnItsWay = false } = props;
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
      <Effect {...props} />
      {sector && <WorthLine sector={sector} />}
      {isOnItsWay ? actions && <div className="button-row">{actions}</div> : <Onward actions={actions} />}
    </section>
  );
}

/** Sectors that are named; what more there is stands in the sum. */
const NAMED = 3;

/** The entry's effect on the figures, the running year first; before it counts, the day from which it does. */
function Effect({ made, countsFrom, says }: EntryCardProps) {
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
    return <Skeleton lines={1} />;
  const lines = years.flatMap(({ was, now }) => {
    if (!was || !now.value) return [];
    const changes = sectorChanges(was.sectors, now.value);
    const year = isPreliminary(was.year, nowInSeconds())
      ? t('entered:soFar', { year: was.year })
      : String(was.year);
    const named = changes.slice(0, NAMED).map(({ sector, from, to }) =>
      t(from === null ? 'entered:own' : 'entered:changed', {
        year,
        sector: t(`shell:sector.${sector}`),
        to: amount(to),
        from: amount(from ?? 0),
      }),
    );
    if (changes.length <= NAMED) return named;
    const sum = {
      from: amount(yearTotal(was.sectors).emissions),
      to: amount(yearTotal(now.value).emissions),
    };
    return [...named, t('entered:together', { year, ...sum })];
  });
  const isAhead = countsFrom !== undefined && countsFrom > nowInSeconds();
  if (says !== undefined) lines.push(says);
  if (isAhead) lines.push(t('entered:countsFrom', { date: formatInWords(countsFrom, i18n.language) }));
  if (lines.length === 0 && made.before.length > 0) lines.push(t('entered:nothing', { year: currentYear() }));
  if (lines.length === 0) return null;
  return (
    <div role="status" className="stack-close">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** The line goes on beyond the larger of both. */
const ROOM = 1.25;
/** Less than this share is no percent as it is written. */
const HARDLY = 0.005;

/** How the part of the running year stands to what is usual; nothing where nothing is known. */
function WorthLine({ sector }: { readonly sector: SectorName }) {
  const { t, i18n } = useTranslation(['entered', 'units']);
  const year = currentYear();
  const { value: sectors, stale } = useQueryResult(emissionsOfYear, { year });
  const { why, reads } = useWhy(year, sector);
  const answer = sectors?.find(({ name }) => name === sector);
  if (!answer || stale || reads.some((read) => !read.value || read.stale)) return null;
  const worth = worthOf(answer, why);
  if (!worth) return null;
  const apart = worth.ratio - 1;
  const words = {
    percent: formatPercent(Math.abs(apart), i18n.language),
    people: t('entered:worth.people', { count: worth.of === 'power' ? worth.people : 1 }),
  };
  const apartFrom =
    apart < 0 ? t(`entered:worth.less.${worth.of}`, words) : t(`entered:worth.more.${worth.of}`, words);
  return (
    <div className="entered-means">
      <h3>{t('entered:means')}</h3>
      <p className="entered-worth">
        {Math.abs(apart) < HARDLY ? t(`entered:worth.same.${worth.of}`, words) : apartFrom}
      </p>
      {worth.of !== 'average' && <Beside {...worth} />}
    </div>
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

/** The one next step, as the start page offers it; the page itself is none. */
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

/** Compares a part with what is usual; undefined where nothing of one's own is known of it. */
function worthOf(sector: SectorAnswer, why: Why | undefined): Worth | undefined {
  if (why?.kind === 'power' && why.people !== undefined)
    return {
      of: 'power',
      people: why.people,
      ...comparedUse(why.kWh * why.people, why.usual * why.people, 'kWh'),
    };
  if (why?.kind === 'heat' && why.usual && why.perArea !== undefined)
    return { of: 'heat', ...comparedUse(why.perArea, why.usual.perArea.value, 'kWh') };
  if (why?.kind === 'car' && why.use) {
    const { per100, usual, fuel } = why.use;
    return {
      of: 'car',
      ...comparedUse(per100, usual, fuel === 'electric' ? 'kWhPer100km' : 'litresPer100km'),
    };
  }
  return isOwn(sector) && sector.averageTonnes === 0 && sector.avgGhg > 0
    ? { of: 'average', ratio: sector.ownTonnes / sector.avgGhg }
    : undefined;
}
