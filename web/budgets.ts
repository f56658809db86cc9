import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestChunk } from 'vite';
import { BuiltFiles } from './pageFiles.ts';
import { screenModule, textModules, VIEWS } from './pageModules.ts';

/** Size limits for what a page needs before it can be used, as it is sent to browsers that take gzip. */
const LIMITS = {
  publicScript: '168.5 kB',
  formScript: '218.5 kB',
  // Grows with every page there is; no visitor loads all of it, and what reads a file only those that choose one.
  allScript: '613 kB',
  style: '20 kB',
  // Every form's messages come with the first page that has one, what a file of readings leaves open among them.
  texts: '14.2 kB',
  font: '21 kB',
};

/**
 * Loaded behind a form while it is already there; what public pages show live, charts among it, fills them later, and so
 * do the calculation behind the first question, what keeps its figure, draws it, lists what would lower it, or shows what
 * picks do or why a part is so high, the campaigns that wait for their rounds, one's share of a round, what
 * an invitation asks, where citizens go on from what this is, and pictures below a story. What sends readings from the
 * device waits for the page's first answers. The picture and the list of all readings, and those that wait on the
 * device, follow the fields that their page is opened for. A round's charts and tables come behind the sentence that
 * says how it stands, those of a budget below all the rest, as all figures of a visitor do. A drawing lies folded in the
 * help of a field, what is filled in already of a new meter below its button, and what changes an assumption waits for the press that asks for it.
 * The figures before an entry are asked while it is typed, and what came of it is said once it is saved.
 */
const LATER =
  /src\/browser\/(check|loadCheck)\.ts$|src\/blocks\/entered\/(EntryCard|LearntFigures)\.tsx$|src\/app\/sendWaiting\.ts$|src\/features\/[\w/]+\/components\/(Live\w+|Keep\w+|FilledIn|PlannedBars|AllParts|MeterDrawing|MeterUses|ReadingMade|ReadingsTable|WaitingRow)\.tsx$|check\/draftSectors\.ts$|calculation\/usual\.ts$|meters\/secondSlip\.ts$|quickCheck\/components\/(Invited|DrawnPicture|AssumedForm|LivingLine)\.tsx$|about\/(OwnWays|method\/components\/Everybody)\.tsx$|figure\/(BestMeasures|RemainingBudget)\.tsx$|home\/components\/CampaignRow\.tsx$|bet\/components\/OwnShares\.tsx$|footprint\/components\/(Pictures|BestForYou|SavedPicks|OwnPicture|WhyPart)\.tsx$|membership\/ShareLines\.tsx$|organise\/components\/Desk\.tsx$|budget\/components\/BudgetCharts\.tsx$|campaign\/components\/SavingsByMeasure\.tsx$/;

const folder = join(import.meta.dirname, 'dist');
const built = new BuiltFiles(folder);

/** A chunk that another page imports at once stands under its name alone. */
const isLater = ({ src, name = '' }: ManifestChunk): boolean =>
  src === undefined
    ? /^(EntryCard|LearntFigures|ReadingMade|RemainingBudget|ShareLines)$/.test(name)
    : LATER.test(src);
const isTexts = ({ src = '' }: ManifestChunk): boolean => src.endsWith('.json');

/** Where there is no packed copy, packing saves nothing. */
const sent = (name: string): string => `dist/${existsSync(join(folder, `${name}.gz`)) ? `${name}.gz` : name}`;

interface Check {
  readonly name: string;
  readonly path: readonly string[];
  readonly limit: string;
  readonly gzip: false;
  readonly brotli: false;
}

const check = (name: string, limit: string, names: Iterable<string>): Check => ({
  name,
  limit,
  path: [...new Set(names)].map(sent),
  // Packed already.
  gzip: false,
  brotli: false,
});

/** Chunks that a page needs at once. A form comes after the page around it, and belongs to it all the same. */
function neededBy(screen: string): readonly ManifestChunk[] {
  const page = built.chunkOf(screen);
  const own = [...built.withImports([page], isLater)].filter((chunk) => !built.shell.has(chunk));
  const behind = own.flatMap(({ dynamicImports = [] }) => dynamicImports.map((name) => built.chunkOf(name)));
  const starts = [...built.shell, page, ...behind.filter((chunk) => !isTexts(chunk) && !isLater(chunk))];
  return [...built.withImports(starts, isLater)].filter((chunk) => !isTexts(chunk));
}

const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
const texts = Object.values(built.chunks).filter(isTexts);
/** Every page needs these texts; most need more. */
const shellTexts = textModules({}, 'de').map((module) => built.chunkOf(module));

/** For size-limit: each page by its screen. */
const checks: readonly Check[] = [
  ...VIEWS.map((page) => ({ screen: screenModule(page), page })).flatMap(({ screen, page }) => {
    const needed = neededBy(screen);
    const limit = page.budget === 'public' ? LIMITS.publicScript : LIMITS.formScript;
    return [
      check(
        `script of ${screen}`,
        limit,
        needed.map(({ file }) => file),
      ),
      check(
        `style of ${screen}`,
        LIMITS.style,
        needed.flatMap(({ css = [] }) => css),
      ),
    ];
  }),
  ...texts
    .filter(({ src = '' }) => src.endsWith('/de.json'))
    .map((chunk) =>
      check(
        `texts with ${chunk.src}`,
        LIMITS.texts,
        [...shellTexts, chunk].map(({ file }) => file),
      ),
    ),
  check(
    'all script',
    LIMITS.allScript,
    assets.filter((name) => name.endsWith('.js') && !texts.some(({ file }) => file === name)),
  ),
  check(
    'font',
    LIMITS.font,
    assets.filter((name) => name.endsWith('.woff2')),
  ),
];

export default checks;
