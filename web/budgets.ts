import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { screenModule, VIEWS } from './pageModules.ts';

type Chunk = Rolldown.OutputChunk;

/** kB, gzipped, of what a page needs before it can be used: what is aimed at, and above what the build fails. */
const BUDGETS = {
  'script of a public page': { aim: 161.5, limit: 163 },
  'script of a form page': { aim: 200, limit: 203 },
  'a page by itself': { aim: 20, limit: 30 },
  // Grows with every page there is; nobody loads all of it.
  'all script': { aim: 400, limit: 500 },
  'style of a page': { aim: 14, limit: 20 },
  'texts of a page': { aim: 8, limit: 12 },
  font: { aim: 20.2, limit: 21 },
} as const;
type Budget = keyof typeof BUDGETS;

/**
 * Loaded behind a form while it is already there; what public pages show live, charts among it, fills them later, and so
 * do the calculation behind the first question, what keeps its figure or lists what would lower it, the campaigns that
 * wait for their rounds, one's share of a round, what an invitation asks, and pictures below a story. What sends
 * readings from the device waits for the page's first answers. The picture and the list of all readings, and those that
 * wait on the device, follow the fields that their page is opened for. A round's charts and tables come behind the
 * sentence that says how it stands, those of a budget below all the rest, as all figures of a visitor do. A drawing lies
 * folded in the help of a field.
 */
const LATER =
  /src\/lib\/(check|loadCheck)\.ts$|src\/app\/sendWaiting\.ts$|src\/features\/\w+\/components\/(Live\w+|Keep\w+|AllParts|MeterDrawing|MeterUses|ReadingsTable|WaitingRow)\.tsx$|check\/draftSectors\.ts$|joining\/Invited\.tsx$|reveal\/(BestMeasures|RemainingBudget)\.tsx$|menus\/components\/CampaignRow\.tsx$|bet\/components\/OwnShares\.tsx$|footprint\/components\/(Pictures|BestForYou)\.tsx$|organise\/components\/Desk\.tsx$|budget\/components\/BudgetCharts\.tsx$|campaign\/components\/SavingsByMeasure\.tsx$|municipality\/components\/DaysLeft\.tsx$/;
/** Comes with every page. */
const SHELL = /web\/src\/main\.tsx$/;
const TEXTS = /src\/.*\/de\.json$/;

/** Weighs what was built, tells the largest of each kind and fails above the budget. */
export function budgets(): Plugin {
  const root = import.meta.dirname;
  return {
    name: 'budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const weights = weigh(Object.values(bundle), root);
        for (const [budget, { aim, limit }] of Object.entries(BUDGETS)) {
          const [largest, ...others] = weights
            .filter((one) => one.budget === budget)
            .sort((a, b) => b.kB - a.kB);
          if (!largest) throw new Error(`nothing has a ${budget}`);
          this.info(`${budget}: at most ${described(largest)}; aim ${aim}, limit ${limit}`);
          for (const one of [largest, ...others].filter(({ kB }) => kB > aim))
            this.info(`  above the aim: ${described(one)}`);
        }
        const over = weights.filter(({ budget, kB }) => kB > BUDGETS[budget].limit);
        if (over.length > 0) this.error(over.map((one) => `${one.budget}: ${described(one)}`).join('\n'));
      },
    },
  };
}

interface Weight {
  readonly budget: Budget;
  readonly of: string;
  readonly kB: number;
}

const described = ({ of, kB }: Weight): string => `${kB.toFixed(1)} kB (${of})`;

function weigh(outputs: readonly (Chunk | Rolldown.OutputAsset)[], root: string): readonly Weight[] {
  const chunks = outputs.filter((output): output is Chunk => output.type === 'chunk');
  const size = sizes(outputs);
  const scripts = chunks.filter((chunk) => !isTexts(chunk));
  const find = (pattern: RegExp): Chunk[] => chunks.filter((chunk) => pattern.test(moduleOf(chunk)));
  const shell = closure(
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => SHELL.test(id))),
    chunks,
  );
  // Every page needs these; most need one more.
  const shellTexts = find(TEXTS).filter((chunk) => /\/(shell|messages)\/de\.json$/.test(moduleOf(chunk)));
  const weights: Weight[] = [{ budget: 'all script', of: 'the application', kB: total(scripts, size) }];
  // A font is packed already: gzip changes nothing about it.
  for (const { type, fileName } of outputs)
    if (type === 'asset' && fileName.endsWith('.woff2'))
      weights.push({ budget: 'font', of: fileName, kB: size.get(fileName) ?? 0 });
  for (const page of VIEWS) {
    const of = screenModule(page);
    const screen = chunks.find((chunk) => moduleOf(chunk) === join(root, of));
    if (!screen) throw new Error(`${of} has no chunk`);
    const open = page.budget === 'public';
    // A form comes after the page around it, and belongs to it all the same.
    const own = closure([screen], chunks).filter((chunk) => !shell.includes(chunk));
    const names = own.flatMap(({ dynamicImports }) => dynamicImports);
    const behind = scripts.filter((chunk) => names.includes(chunk.fileName) && !LATER.test(moduleOf(chunk)));
    const first = closure([...shell, screen, ...behind], chunks);
    const styles = new Set(first.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
    weights.push(
      {
        budget: open ? 'script of a public page' : 'script of a form page',
        of,
        kB: total(
          first.filter((chunk) => !isTexts(chunk)),
          size,
        ),
      },
      { budget: 'a page by itself', of, kB: total([screen], size) },
      {
        budget: 'style of a page',
        of,
        kB: [...styles].reduce((sum, name) => sum + (size.get(name) ?? 0), 0),
      },
    );
  }
  for (const texts of find(TEXTS).filter((chunk) => !shellTexts.includes(chunk)))
    weights.push({
      budget: 'texts of a page',
      of: relative(root, moduleOf(texts)),
      kB: total([...shellTexts, texts], size),
    });
  return weights;
}

const moduleOf = (chunk: Chunk): string => chunk.facadeModuleId ?? '';
const isTexts = (chunk: Chunk): boolean => /src\/.*\/(de|en)\.json$/.test(moduleOf(chunk));

/** Gzipped kB by file name. */
function sizes(outputs: readonly (Chunk | Rolldown.OutputAsset)[]): ReadonlyMap<string, number> {
  return new Map(
    outputs.map((output) => [
      output.fileName,
      gzipSync(output.type === 'chunk' ? output.code : output.source, { level: 9 }).length / 1000,
    ]),
  );
}

const total = (chunks: readonly Chunk[], size: ReadonlyMap<string, number>): number =>
  chunks.reduce((sum, { fileName }) => sum + (size.get(fileName) ?? 0), 0);

/** Chunks with everything they import at once. */
function closure(starts: readonly Chunk[], chunks: readonly Chunk[]): readonly Chunk[] {
  const found = new Set(starts);
  for (const { imports } of found)
    for (const name of imports) {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (chunk && !LATER.test(moduleOf(chunk))) found.add(chunk);
    }
  return [...found];
}
