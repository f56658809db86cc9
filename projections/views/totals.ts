import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { roundsOf, takesPart } from '@footprint/shared-events/account/joinings.ts';
import { evolveShares, NO_SHARES, type Shares } from '@footprint/shared-events/account/shares.ts';
import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { CAMPAIGN_KINDS } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { MEASURES } from '@footprint/shared-events/catalogue/measures.ts';
import { MEASURES_EVENTS, type MeasuresEvent } from '@footprint/shared-events/measures/events.ts';
import { bucketsOf } from '@footprint/shared-events/measures/savingBuckets.ts';
import { datesOf } from '@footprint/shared-events/rounds/round.ts';
import { addAll, addSums, CHANGED, differences } from '../sums.ts';
import { type DocumentFold, digestOf, type Sums, type View } from '../view.ts';
import { type RoundSums, sumsOfShare } from './roundSums.ts';
import {
  asInTown,
  type Group,
  isOfPlace,
  isStepped,
  monthsOf,
  ofKind,
  ofRound,
  pickedName,
  totalsKey,
} from './totalsKeys.ts';

/** Holds all that a citizen's part of the totals follows from. No personal text is in it: erased citizens stay in the totals. */
export interface CitizenTotals extends Shares {
  /** By group and ISO date: by how much the group's totals changed through this citizen on that day. */
  readonly days: Readonly<Record<string, Readonly<Record<string, Sums>>>>;
  /** By key of a group or place: in how many months this citizen changed its sum, and the last of them (such as 2026-11). */
  readonly changed: Readonly<Record<string, { readonly months: number; readonly last: string }>>;
}

export const NO_TOTALS: CitizenTotals = { ...NO_SHARES, days: {}, changed: {} };

/** Sums that a citizen adds to a group as a whole, by measure, and where known by place. */
interface OfGroup {
  readonly group: Group;
  readonly own: Sums;
  readonly byMeasure: RoundSums['byMeasure'];
  /** '' where it adds to no place. */
  readonly cityCode: string;
  /** To the place, besides what is its own: participants of a round are taken off their town by it. */
  readonly inTown?: Sums;
  readonly starts?: { readonly key: string; readonly sums: Sums };
}

interface Added {
  /** To the citizen's postcode, whatever the groups. */
  readonly toCity: Sums;
  readonly groups: readonly OfGroup[];
}

/** Measures in state start and what they save in all. */
function picksOf({ measures, joinings }: Shares, campaigns: readonly Campaign[]): RoundSums['byMeasure'] {
  const rounds = roundsOf(joinings, campaigns);
  return measures.list
    .filter(({ state }) => state === 'start')
    .map((pick) => ({ name: pick.name, sums: { measures: 1, ...bucketsOf(pick, rounds) } }));
}

const roundsAdded = ({ rounds }: Shares, inTown: Sums, campaigns: readonly Campaign[]): readonly OfGroup[] =>
  campaigns.flatMap((terms) => {
    const share = rounds.find((one) => one.isIn && one.isConfirmed && one.round === terms.name);
    if (!share) return [];
    const { own, byMeasure, starts } = sumsOfShare(share, terms);
    const ofStarts = { key: totalsKey.ofStarts(terms.name), sums: starts };
    const place = { cityCode: share.cityCode, inTown: asInTown(inTown) };
    return [{ group: ofRound(terms.name), own, byMeasure, ...place, starts: ofStarts }];
  });

const NOTHING: Added = { toCity: {}, groups: [] };

/** An invented address moves no public figure: until the account is confirmed it adds nothing. */
function addedBy(citizen: Shares, campaigns: readonly Campaign[]): Added {
  if (!citizen.isConfirmed) return NOTHING;
  const picks = picksOf(citizen, campaigns);
  const started = addAll(picks.map(({ sums }) => sums));
  const kinds = CAMPAIGN_KINDS.filter((kind) => takesPart(citizen.joinings, kind)).map((kind) => ({
    group: ofKind(kind),
    own: { users: 1, ...started },
    byMeasure: picks,
    cityCode: picks.length > 0 ? citizen.cityCode : '',
  }));
  const inTown = picks.length > 0 ? { users: 1, ...started } : {};
  const toCity = { ...inTown, ...pickedOf(picks) };
  return { toCity, groups: [...kinds, ...roundsAdded(citizen, inTown, campaigns)] };
}

/** A citizen's part of the sums of groups and of their places, by the keys of the sums. */
function ownSums(home: string, { toCity, groups }: Added): Readonly<Record<string, Sums>> {
  const sums: Record<string, Sums> = {};
  if (home !== '' && 'users' in toCity) sums[totalsKey.ofCity(home)] = toCity;
  for (const { group, own, cityCode, inTown } of groups) {
    sums[totalsKey.ofGroup(group)] = own;
    if (cityCode !== '') sums[totalsKey.ofGroupInCity(group, cityCode)] = { ...own, ...inTown };
  }
  return sums;
}

/** The same with how often the citizen changed them. A place that was left keeps that: the number never falls. */
const countedSums = (
  { cityCode, changed }: Pick<CitizenTotals, 'cityCode' | 'changed'>,
  added: Added,
): Readonly<Record<string, Sums>> => {
  const own = ownSums(cityCode, added);
  const keys = new Set([...Object.keys(own), ...Object.keys(changed)]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const { months } = changed[key] ?? {};
      return [key, { ...own[key], ...(months !== undefined && { [CHANGED]: months }) }];
    }),
  );
};

/** Counts a citizen once a month in each sum whose part is another than before. */
function changedIn(
  before: CitizenTotals['changed'],
  old: Readonly<Record<string, Sums>>,
  fresh: Readonly<Record<string, Sums>>,
  month: string,
): CitizenTotals['changed'] {
  const changed = { ...before };
  for (const [key] of differences(old, fresh)) {
    const { months = 0, last } = before[key] ?? {};
    if (last !== month) changed[key] = { months: months + 1, last: month };
  }
  return changed;
}

/** The days of a citizen with one on which what it adds to groups became another. */
function daysChanged(
  before: CitizenTotals['days'],
  old: Readonly<Record<string, Sums>>,
  fresh: Readonly<Record<string, Sums>>,
  day: string,
): CitizenTotals['days'] {
  const days = { ...before };
  for (const [key, delta] of differences(old, fresh)) {
    if (isOfPlace(key)) continue;
    const { [day]: before = {}, ...others } = days[key] ?? {};
    const sum = addSums(before, delta);
    days[key] = Object.keys(sum).length === 0 ? others : { ...others, [day]: sum };
  }
  return days;
}

/** A citizen's part of each sum, by the keys of the sums. */
function sumsAdded(citizen: CitizenTotals, added: Added): Record<string, Sums> {
  const adds: Record<string, Sums> = { ...countedSums(citizen, added) };
  for (const { group, byMeasure, starts } of added.groups) {
    for (const { name, sums } of byMeasure) adds[totalsKey.ofMeasure(group, name)] = sums;
    if (starts) adds[starts.key] = starts.sums;
  }
  for (const [group, ofGroup] of Object.entries(citizen.days))
    Object.assign(adds, monthsOf(group as Group, ofGroup));
  return adds;
}

/**
 * Users, measures and their savings as functions of time, summed by postcode, campaign, round, measure and day of change.
 * Everybody who joined a kind counts by buckets to the end of a year, participants of a round by its own dates. Reading
 * costs the same however many citizens there are. `fewest`: so many people's changes of a place are shown at a time.
 */
export const totalsView = (campaigns: readonly Campaign[], fewest: number): View<CitizenTotals> => {
  // A document is asked for what it adds by its own event and, as the state before, by the next.
  const known = new WeakMap<Shares, Added>();
  const addedOnce = (citizen: Shares): Added => {
    const added = known.get(citizen) ?? addedBy(citizen, campaigns);
    known.set(citizen, added);
    return added;
  };

  const changed = (before: CitizenTotals, after: Shares, day: string): CitizenTotals => {
    const [old, added] = [addedOnce(before), addedBy(after, campaigns)];
    const parts = [ownSums(before.cityCode, old), ownSums(after.cityCode, added)] as const;
    const counted = { ...after, changed: changedIn(before.changed, ...parts, day.slice(0, 7)) };
    const days = daysChanged(before.days, countedSums(before, old), countedSums(counted, added), day);
    const document = { ...counted, days };
    known.set(document, added);
    return document;
  };

  const fold: DocumentFold<CitizenTotals> = (document, { event, metadata }) => {
    const before = document ?? NO_TOTALS;
    const at = metadata.recordedAt / 1000;
    const { days: _, changed: __, ...shares } = before;
    const after = evolveShares(shares, event as AccountEvent | MeasuresEvent, at, campaigns);
    return changed(before, after, isoOfDay(berlinDay(at)));
  };
  return {
    name: 'totals',
    version: 8,
    dataDigest: digestOf(datesOf(campaigns), MEASURES, fewest),
    key: ({ userId }) => userId,
    on: {
      UserRegistered: fold,
      RegistrationConfirmed: fold,
      ProfileChanged: fold,
      StopFossilJoined: fold,
      BetJoined: fold,
      CampaignLeft: fold,
      ...Object.fromEntries(MEASURES_EVENTS.map(({ type }) => [type, fold])),
    },
    adds: (document) => (document ? sumsAdded(document, addedOnce(document)) : {}),
    // Where single people are shown anyway, a pause would protect none of them.
    stepOf: (key) => (fewest > 1 && isStepped(key) ? fewest : undefined),
  };
};

/** How many picked each measure, as a town's sum holds it. */
const pickedOf = (picks: RoundSums['byMeasure']): Sums =>
  Object.fromEntries(picks.map(({ name }) => [pickedName(name), 1]));
