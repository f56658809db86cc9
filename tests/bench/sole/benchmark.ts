import { join } from 'node:path';
import { footprintOfYear } from '@footprint/shared-events/calculation/footprintOfYear.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { emissionsAnswer } from '@footprint/shared-events/emissions/emissionsAnswer.ts';
import { emissionsBySector } from '@footprint/shared-events/emissions/yearTotal.ts';
import fc from 'fast-check';
import { rolldown } from 'rolldown';
import { YEARS } from '../../life/figures.ts';
import { inputsOf, livedBy } from '../../life/lives.ts';
import { launchBrowser } from '../../support/pages/browser.ts';
import { compare } from '../measure/compare.ts';
import { SLOWER } from '../pages/benchmark.ts';
import { type Place, ROUNDS, scaled } from '../settings.ts';

const SOLE = join(import.meta.dirname, '../../../shared-events/sole/sole.ts');
/** As pages draw one of the average. */
const PER_TONNE = 2_000;
const SEED = 7;

type Tonnes = Readonly<Partial<Record<SectorName, number>>>;

interface Cuts {
  readonly first: number;
  readonly median: number;
  readonly slowest: number;
}

// Scripts for the page are text: the benches' types know no browser.
const CUT = `(all) => {
  const took = all.map((tonnes) => {
    const begun = performance.now();
    sole.soleOf(tonnes, { perTonne: ${PER_TONNE} });
    return performance.now() - begun;
  });
  const [first, ...others] = took;
  others.sort((a, b) => a - b);
  return { first, median: others[Math.floor(others.length / 2)], slowest: others.at(-1) };
}`;

/** How long the picture of a figure takes to cut on the phone of the page bench, for the sectors of random lives. */
export async function benchmarkSole({ cleanUp }: Place): Promise<void> {
  const bundle = await rolldown({ input: SOLE });
  const { output } = await bundle.generate({ format: 'iife', name: 'sole' });
  const browser = await launchBrowser();
  cleanUp.defer(() => browser.close());
  const all = await tonnesOfLives(scaled(200));
  await compare<Cuts>({
    title: `sole: one cut on a processor ${SLOWER} times slower, of ${all.length} random lives; median of ${ROUNDS}`,
    rows: {
      'a cut': {
        measure: async () => {
          const page = await browser.newPage();
          const session = await page.context().newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
          await page.addScriptTag({ content: output[0].code });
          const cuts = await page.evaluate<Cuts>(`(${CUT})(${JSON.stringify(all)})`);
          await page.close();
          return cuts;
        },
        aim: '< 10',
      },
    },
    columns: { 'first ms': 'first', 'median ms': 'median', 'slowest ms': 'slowest', aim: 'aim' },
    notes: () => ['the first is cut by code that nothing has run yet'],
  });
}

async function tonnesOfLives(count: number): Promise<readonly Tonnes[]> {
  const drawn = fc.sample(fc.tuple(fc.gen(), fc.constantFrom(...YEARS)), { numRuns: count, seed: SEED });
  return Promise.all(
    drawn.map(async ([g, year]) => {
      const { events } = await livedBy(g);
      return emissionsBySector(emissionsAnswer(footprintOfYear(inputsOf(events), year), {}, false));
    }),
  );
}
