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
import { addAll, addSums } from '../sums.ts';
import { type DocumentFold, digestOf, type Sums, type View } from '../view.ts';
import { type RoundSums, sumsOfShare } from './roundSums.ts';
import {
  asInTown,
  type Group,
  isOfPlace,
  monthsOf,
  ofKind,
  ofRound,
  pickedName,
  totalsKey,
} from './totalsKeys.ts';

/** What a citizen contributes to totals follows from this. No personal text is in it: an erasure changes no total. */
export interface CitizenTotals extends Shares {
  /** By group and ISO date: by how much the group's totals changed through this citizen on that day. */
  readonly days: Readonly<Record<string, Readonly<Record<string, Sums>>>>;
}

export const NO_TOTALS: CitizenTotals = { ...NO_SHARES, days: {} };

/** What a citizen adds to a group as a whole, by measure, and where known by place. */
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
    const share = rounds.find(({ round, isIn }) => isIn && round === terms.name);
    if (!share) return [];
    const { own, byMeasure, starts } = sumsOfShare(share, terms);
    const ofStarts = { key: totalsKey.ofStarts(terms.name), sums: starts };
    const place = { cityCode: share.cityCode, inTown: asInTown(inTown) };
    return [{ group: ofRound(terms.name), own, byMeasure, ...place, starts: ofStarts }];
  });

function addedBy(citizen: Shares, campaigns: readonly Campaign[]): Added {
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

/** The days of a citizen with one on which what it adds became another. */
function daysChanged(before: CitizenTotals['days'], old: Added, added: Added, day: string) {
  const days = { ...before };
  for (const group of new Set([...old.groups, ...added.groups].map((one) => one.group))) {
    const of = ({ groups }: Added): Sums => groups.find((one) => one.group === group)?.own ?? {};
    const delta = addSums(of(added), of(old), -1);
    if (Object.keys(delta).length === 0) continue;
    const { [day]: before = {}, ...others } = days[group] ?? {};
    const sum = addSums(before, delta);
    days[group] = Object.keys(sum).length === 0 ? others : { ...others, [day]: sum };
  }
  return days;
}

/** A citizen's part of each sum, by the keys of the sums. */
function sumsAdded({ cityCode: home, days }: CitizenTotals, { toCity, groups }: Added): Record<string, Sums> {
  const adds: Record<string, Sums> = {};
  if (home !== '' && 'users' in toCity) adds[totalsKey.ofCity(home)] = toCity;
  for (const { group, own, byMeasure, cityCode, inTown, starts } of groups) {
    adds[totalsKey.ofGroup(group)] = own;
    for (const { name, sums } of byMeasure) adds[totalsKey.ofMeasure(group, name)] = sums;
    if (cityCode !== '') adds[totalsKey.ofGroupInCity(group, cityCode)] = { ...own, ...inTown };
    if (starts) adds[starts.key] = starts.sums;
  }
  for (const [group, ofGroup] of Object.entries(days)) Object.assign(adds, monthsOf(group as Group, ofGroup));
  return adds;
}

/**
 * Users, measures and their savings as functions of time, summed by postcode, campaign, round, measure and day of change.
 * Everybody who joined a kind counts by buckets to the end of a year, participants of a round by its own dates. Reading
 * costs the same however many citizens there are.
 */
export const totalsView = (campaigns: readonly Campaign[]): View<CitizenTotals> => {
  // A document is asked for what it adds by its own event and, as the state before, by the next.
  const known = new WeakMap<Shares, Added>();
  const addedOnce = (citizen: Shares): Added => {
    const added = known.get(citizen) ?? addedBy(citizen, campaigns);
    known.set(citizen, added);
    return added;
  };

  const changed = (before: CitizenTotals, after: Shares, day: string): CitizenTotals => {
    const [old, added] = [addedOnce(before), addedBy(after, campaigns)];
    const document = { ...after, days: daysChanged(before.days, old, added, day) };
    known.set(document, added);
    return document;
  };

  const fold: DocumentFold<CitizenTotals> = (document, { event, metadata }) => {
    const before = document ?? NO_TOTALS;
    const at = metadata.recordedAt / 1000;
    const { days: _, ...shares } = before;
    const after = evolveShares(shares, event as AccountEvent | MeasuresEvent, at, campaigns);
    return changed(before, after, isoOfDay(berlinDay(at)));
  };
  /** Erased citizens stay in the totals, unless they never confirmed their account. */
  const erase: DocumentFold<CitizenTotals> = (document, { event, metadata }) => {
    const before = document ?? NO_TOTALS;
    const { data } = event as Extract<AccountEvent, { type: 'AccountErasureRequested' }>;
    if (data.reason !== 'unconfirmed') return before;
    return changed(before, NO_SHARES, isoOfDay(berlinDay(metadata.recordedAt / 1000)));
  };

  return {
    name: 'totals',
    version: 6,
    dataDigest: digestOf(datesOf(campaigns), MEASURES),
    key: ({ userId }) => userId,
    on: {
      UserRegistered: fold,
      RegistrationConfirmed: fold,
      ProfileChanged: fold,
      StopFossilJoined: fold,
      BetJoined: fold,
      CampaignLeft: fold,
      AccountErasureRequested: erase,
      ...Object.fromEntries(MEASURES_EVENTS.map(({ type }) => [type, fold])),
    },
    adds: (document) => (document ? sumsAdded(document, addedOnce(document)) : {}),
    keepsDayBegin: isOfPlace,
  };
};

/** How many picked each measure, as a town's sum holds it. */
const pickedOf = (picks: RoundSums['byMeasure']): Sums =>
  Object.fromEntries(picks.map(({ name }) => [pickedName(name), 1]));
