import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { bucketsOf } from '@footprint/shared-events/calculation/savingBuckets.ts';
import {
  evolveJoinings,
  type Joining,
  roundsOf,
  takesPart,
} from '@footprint/shared-events/campaigns/joinings.ts';
import { datesOf } from '@footprint/shared-events/campaigns/round.ts';
import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import { MEASURES } from '@footprint/shared-events/constants/measures.ts';
import { type Measures, measuresArea } from '@footprint/shared-events/measures/area.ts';
import { MEASURES_EVENTS, type MeasuresEvent } from '@footprint/shared-events/measures/events.ts';
import { addAll, addSums } from '../sums.ts';
import { type DocumentFold, digestOf, type Sums, type View } from '../view.ts';

/** What a citizen contributes to totals follows from this. No personal text is in it: an erasure changes no total. */
export interface CitizenTotals {
  /** Empty where none was given. */
  readonly cityCode: string;
  readonly joinings: readonly Joining[];
  readonly measures: Measures;
  /** By campaign and ISO date: by how much the campaign's totals changed through this citizen on that day. */
  readonly days: Readonly<Partial<Record<CampaignKind, Readonly<Record<string, Sums>>>>>;
}

const NO_TOTALS: CitizenTotals = {
  cityCode: '',
  joinings: [],
  measures: measuresArea.initial,
  days: {},
};

/** Keys of the sums. Postcodes come last, so that those of one campaign lie side by side. */
export const totalsKey = {
  ofCampaign: (kind: CampaignKind): string => `campaign/${kind}`,
  ofMeasure: (kind: CampaignKind, measure: string): string => `measure/${kind}/${measure}`,
  /** The changes of all days of a month (such as 2026-11), each name led by its day. */
  ofMonth: (kind: CampaignKind, month: string): string => `month/${kind}/${month}`,
  ofCity: (cityCode: string): string => `city/${cityCode}`,
  ofCampaignInCity: (kind: CampaignKind, cityCode = ''): string => `league/${kind}/${cityCode}`,
};

const isIn = (kind: CampaignKind, { joinings }: CitizenTotals): boolean => takesPart(joinings, kind);

/**
 * Users, measures in state start and their savings as functions of time (buckets by start year), summed by postcode,
 * campaign, measure and day of change. Reading costs the same however many citizens there are.
 */
export const totalsView = (campaigns: readonly Campaign[]): View<CitizenTotals> => {
  const savingsOf = ({ measures, joinings }: CitizenTotals) => {
    const rounds = roundsOf(joinings, campaigns);
    return measures.list
      .filter(({ state }) => state === 'start')
      .map((pick) => ({ name: pick.name, sums: { measures: 1, ...bucketsOf(pick, rounds) } }));
  };
  /** Measures in state start and what they save. */
  const startedOf = (citizen: CitizenTotals): Sums => addAll(savingsOf(citizen).map(({ sums }) => sums));

  const inCampaign = (kind: CampaignKind, citizen: CitizenTotals): Sums =>
    isIn(kind, citizen) ? startedOf(citizen) : {};

  const changed = (before: CitizenTotals, after: CitizenTotals, day: string): CitizenTotals => {
    const days = { ...before.days };
    for (const kind of CAMPAIGN_KINDS) {
      const delta = addSums(inCampaign(kind, after), inCampaign(kind, before), -1);
      if (Object.keys(delta).length === 0) continue;
      const { [day]: known = {}, ...others } = days[kind] ?? {};
      const sum = addSums(known, delta);
      days[kind] = Object.keys(sum).length === 0 ? others : { ...others, [day]: sum };
    }
    return { ...after, days };
  };

  const folding =
    <E>(change: (citizen: CitizenTotals, event: E) => CitizenTotals): DocumentFold<CitizenTotals> =>
    (document, { event, metadata }) => {
      const before = document ?? NO_TOTALS;
      const day = isoOfDay(berlinDay(metadata.recordedAt / 1000));
      return { ...changed(before, change(before, event as E), day) };
    };

  return {
    name: 'totals',
    version: 3,
    dataDigest: digestOf(datesOf(campaigns), MEASURES),
    key: ({ userId }) => userId,
    on: {
      UserRegistered: folding(withProfile),
      ProfileChanged: folding(withProfile),
      StopFossilJoined: folding(withJoinings),
      BetJoined: folding(withJoinings),
      CampaignLeft: folding(withJoinings),
      // Who was here stays in the totals; an account that nobody ever confirmed was nobody.
      AccountErasureRequested: folding(
        (citizen, { data }: Extract<AccountEvent, { type: 'AccountErasureRequested' }>) =>
          data.reason === 'unconfirmed' ? NO_TOTALS : citizen,
      ),
      ...Object.fromEntries(MEASURES_EVENTS.map(({ type }) => [type, folding(withMeasures)])),
    },
    adds: (document) => (document ? addsOf(document) : {}),
  };

  function addsOf(citizen: CitizenTotals): Readonly<Record<string, Sums>> {
    const { cityCode } = citizen;
    const started = startedOf(citizen);
    const hasStarted = (started.measures ?? 0) > 0;
    const kinds = CAMPAIGN_KINDS.filter((kind) => isIn(kind, citizen));
    const picks = savingsOf(citizen);
    const inCity = hasStarted && cityCode !== '';
    return {
      ...(inCity && { [totalsKey.ofCity(cityCode)]: { users: 1, ...started } }),
      ...Object.fromEntries([
        ...kinds.map((kind) => [totalsKey.ofCampaign(kind), { users: 1, ...started }]),
        ...kinds.flatMap((kind) => picks.map(({ name, sums }) => [totalsKey.ofMeasure(kind, name), sums])),
        ...(inCity
          ? kinds.map((kind) => [totalsKey.ofCampaignInCity(kind, cityCode), { users: 1, ...started }])
          : []),
      ]),
      ...monthsOf(citizen),
    };
  }
};

function withProfile(
  citizen: CitizenTotals,
  event: Extract<AccountEvent, { type: 'UserRegistered' | 'ProfileChanged' }>,
): CitizenTotals {
  const { addressCityCode = citizen.cityCode } = event.data;
  return { ...withJoinings(citizen, event), cityCode: addressCityCode };
}

function withJoinings(citizen: CitizenTotals, event: AccountEvent): CitizenTotals {
  return { ...citizen, joinings: evolveJoinings(citizen.joinings, event) };
}

function withMeasures(citizen: CitizenTotals, event: MeasuresEvent): CitizenTotals {
  const measures = measuresArea.evolve(citizen.measures, event);
  return { ...citizen, measures: { list: measures.list.map(({ confirmExplain: _, ...pick }) => pick) } };
}

/** The citizen's changes by month, as the sums hold them. */
function monthsOf({ days }: CitizenTotals): Readonly<Record<string, Sums>> {
  const months: Record<string, Record<string, number>> = {};
  for (const kind of CAMPAIGN_KINDS)
    for (const [day, sums] of Object.entries(days[kind] ?? {})) {
      const key = totalsKey.ofMonth(kind, day.slice(0, 7));
      months[key] ??= {};
      for (const [name, amount] of Object.entries(sums)) months[key][`${day.slice(8)} ${name}`] = amount;
    }
  return months;
}

/** Of a month's sum the changes of one day of it, 01 to 31. */
export const dayOfMonth = (month: Sums, day: string): Sums =>
  Object.fromEntries(
    Object.entries(month).flatMap(([name, amount]) =>
      name.startsWith(`${day} `) ? [[name.slice(3), amount] as const] : [],
    ),
  );
