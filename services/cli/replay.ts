import { replayCitizen } from '@footprint/projections/replay/citizen.ts';
import { readHistory, recordedBy } from '@footprint/projections/replay/readHistory.ts';
import { ofKind, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { editionOf, FACTOR_EDITIONS } from '@footprint/shared-events/factors/editions.ts';
import { sumAt } from '@footprint/shared-events/measures/savingBuckets.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { Command, InvalidArgumentError, Option } from 'commander';
import { stateOf } from '../audit/figures.ts';
import { noteInspection } from '../audit/noteInspection.ts';
import { replayTotals } from '../audit/replayTotals.ts';
import { readCounting, replayedRound, replayedRoundKeys } from '../audit/roundReplay.ts';
import { readList } from '../municipalities/listStream.ts';
import { readRound, termsAt } from '../rounds/roundLog.ts';
import { type Product, withProduct } from './openProduct.ts';

const SAID_EVERY = 100_000;

function moment(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new InvalidArgumentError('wants a time such as 2026-11-22T12:00:00Z');
  return at / 1000;
}

interface CitizenOptions {
  readonly until: number;
  readonly year?: number;
  readonly edition?: string;
}

async function citizen({ engines }: Product, userId: string, options: CitizenOptions): Promise<void> {
  const { until, edition: wanted } = options;
  const events = recordedBy(await readHistory(engines.store, userId), until);
  if (events.length === 0) throw new Error('nothing had been recorded of this citizen by then');
  const operator = { actor: 'operator', recordedAt: Date.now() };
  const inspected = { type: 'Inspect', inspection: 'replay', subjects: [userId] } as const;
  await noteInspection(engines, inspected, operator);
  const edition = editionOf(wanted, isoOfDay(berlinDay(until)));
  const year = options.year ?? defaultYear(until);
  const campaigns = await termsAt(engines.store, until);
  const state = stateOf(replayCitizen(events), { year, edition, campaigns, asOf: until });
  console.log(
    JSON.stringify({ userId, until, year, edition: edition.id, events: events.length, ...state }, null, 2),
  );
}

interface TotalsOptions {
  readonly until: number;
  readonly campaign?: CampaignKind;
  readonly municipality?: string;
  readonly round?: string;
}

function keysOf(
  municipalities: readonly Municipality[],
  { campaign, municipality }: TotalsOptions,
): readonly string[] {
  if (campaign !== undefined) return [ofKind(campaign)];
  const found = municipalities.find(({ shortName }) => shortName === municipality);
  if (!found)
    throw new Error(
      'name a --campaign, a --round, or the short name of a --municipality that is in the list',
    );
  return found.cityCodes.map(totalsKey.ofCity);
}

async function totals(product: Product, options: TotalsOptions): Promise<void> {
  const { store } = product.engines;
  const { until: at } = options;
  const campaigns = await termsAt(store, at);
  const terms = campaigns.find(({ name }) => name === options.round);
  if (options.round !== undefined && !terms) throw new Error(`no round was called ${options.round} by then`);
  const fewest = product.config.MUNICIPALITY_MIN_COUNT;
  const counting = terms && (await readCounting(store, terms.name, { at, fewest }));
  const keys =
    terms && counting
      ? replayedRoundKeys(terms, counting.municipalities)
      : keysOf((await readList(store, { at: at * 1000 })).list, options);
  const began = performance.now();
  let said = 0;
  const { sums, events } = await replayTotals(store, {
    campaigns,
    at,
    keys,
    onProgress: (done) => {
      if (done - said < SAID_EVERY) return;
      said = done;
      console.error(`${done} events folded`);
    },
  });
  const seconds = Number(((performance.now() - began) / 1000).toFixed(3));
  if (terms && counting) {
    const { correction } = await readRound(store, terms.name, at);
    const figures = replayedRound(terms, { sums, counting, correction, at });
    console.log(JSON.stringify({ until: at, ...figures, events, seconds }));
    return;
  }
  const parts = [...sums.values()];
  const sum = (name: string): number => parts.reduce((all, part) => all + (part[name] ?? 0), 0);
  const savingSum = parts.reduce((all, part) => all + sumAt(part, options.until), 0);
  console.log(
    JSON.stringify({
      until: options.until,
      users: sum('users'),
      measures: sum('measures'),
      savingSum,
      events,
      seconds,
    }),
  );
}

/** Results as of a moment in the past, computed anew from the log alone. */
export function replayCommand(): Command {
  const until = () =>
    new Option('--until <time>', 'what had been recorded by then counts')
      .argParser(moment)
      .makeOptionMandatory();
  const command = new Command('replay').description('results as of a moment in the past');
  command
    .command('citizen', { isDefault: true })
    .description("a citizen's footprint, budget and measures: replay USER --until TIME")
    .argument('<user>', 'pseudonymous id')
    .addOption(until())
    .option('--year <year>', 'the year of the footprint', Number)
    .addOption(
      new Option('--edition <id>', 'edition of the factors, else the one in force then').choices(
        FACTOR_EDITIONS.map(({ id }) => id),
      ),
    )
    .action((user: string, options: CitizenOptions) =>
      withProduct((product) => citizen(product, user, options)),
    );
  command
    .command('totals')
    .description('the sums of a campaign, round or municipality as of a moment')
    .addOption(until())
    .addOption(new Option('--campaign <kind>').choices(CAMPAIGN_KINDS))
    .option('--municipality <shortName>')
    .option('--round <name>', 'by its dates in the log')
    .action((options: TotalsOptions) => withProduct((product) => totals(product, options)));
  return command;
}
