import { totalsView } from '@footprint/projections/views/totals.ts';
import type { ApiDeps } from '../http/deps.ts';
import { ViewReader } from '../http/views.ts';
import { Municipalities } from '../municipalities/municipalities.ts';
import { Rounds } from '../rounds/rounds.ts';
import { PublicFigures } from './publicFigures.ts';
import { LiveSums } from './sums/liveSums.ts';
import type { SumsSource } from './sums/sumsByKey.ts';
import { Totals } from './totals.ts';

/** Figures that everybody may see, and their sources: the API and the pages beside it share its caches. */
export interface PublicSources {
  readonly views: ViewReader;
  readonly municipalities: Municipalities;
  /** Sums of the totals. */
  readonly sums: SumsSource;
  readonly totals: Totals;
  readonly rounds: Rounds;
  readonly figures: PublicFigures;
}

export function publicSources({ config, engines, views: store, bus, log, now }: ApiDeps): PublicSources {
  const views = new ViewReader({ views: store, events: engines.store, bus, now });
  const municipalities = new Municipalities(engines.store, now);
  // At the first start this stores the built-in list; a log that is away is asked again by the first call.
  municipalities.all().catch((error: unknown) => log.warn({ err: error }, 'no municipalities yet'));
  const fewest = config.MUNICIPALITY_MIN_COUNT;
  const view = totalsView(config.CAMPAIGNS, fewest);
  const sums = new LiveSums(store, () => views.sums(view));
  const totals = new Totals({ sums, municipalities, fewest, now });
  const rounds = new Rounds(engines.store, config.CAMPAIGNS);
  const figures = new PublicFigures({ totals, municipalities, rounds, fewest, now });
  return { views, municipalities, sums, totals, rounds, figures };
}
