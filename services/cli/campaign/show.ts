import { Command } from 'commander';
import type { Desk } from '../../organise/desk.ts';
import type { Row } from '../../organise/places.ts';
import { type Product, withProduct } from '../openProduct.ts';
import { deskOf, roundOf } from './roundOf.ts';

const TOO_FEW = '-';
const tonnes = (value: number | null): string => (value === null ? TOO_FEW : `${value.toFixed(2)} t`);
const people = ({ joined, picked, confirmed }: Row): string =>
  [joined, picked, confirmed].map((count) => count ?? TOO_FEW).join('\t');

function table(title: string, head: string, lines: readonly string[]): void {
  console.log(lines.length === 0 ? `\n${title}: too few people` : `\n${title}\n${head}`);
  for (const line of lines) console.log(line);
}

function text({ figures, fewest, people: all, days, postcodes, municipalities, measures }: Desk): void {
  const { round, state, allMeasures, savedToDate, measuresReductionYear, confirmedSaving } = figures;
  const HEAD = 'joined\tpicked\tconfirmed';
  console.log(`${round}: ${state}`);
  console.log(`${HEAD}\tmeasures\n${people(all)}\t${allMeasures ?? TOO_FEW}`);
  console.log(
    `saved so far ${tonnes(savedToDate)}, by the end ${tonnes(measuresReductionYear)}, confirmed ${tonnes(confirmedSaving)}`,
  );
  console.log(`each row has at least ${fewest} people; ${TOO_FEW} stands for too few`);
  table(
    'by day',
    `from\tto\t${HEAD}`,
    days.map(({ from, to, ...row }) => `${from}\t${to}\t${people(row)}`),
  );
  const withRest = (lines: readonly string[], rest: Row | null): readonly string[] =>
    rest ? [...lines, `others\t${people(rest)}`] : lines;
  table(
    'by municipality',
    `name\t${HEAD}`,
    withRest(
      municipalities.rows.map((row) => `${row.name}\t${people(row)}`),
      municipalities.rest,
    ),
  );
  table(
    'by postcode',
    `postcode\t${HEAD}`,
    withRest(
      postcodes.rows.map((row) => `${row.cityCode}\t${people(row)}`),
      postcodes.rest,
    ),
  );
  table('by measure', 'name\tpeople\tanswers', [
    ...measures.rows.map(({ name, people: chosen, outcomes, others }) => {
      const answers = outcomes.map((outcome) => `${outcome.answer} ${outcome.people}`);
      return `${name}\t${chosen}\t${[...answers, ...(others > 0 ? [`others ${others}`] : [])].join(', ')}`;
    }),
    ...(measures.rest > 0 ? [`others\t${measures.rest}`] : []),
  ]);
}

async function show(product: Product, name: string, json: boolean): Promise<void> {
  const desk = await deskOf(product, await roundOf(product, name));
  if (json) console.log(JSON.stringify(desk, null, 2));
  else text(desk);
}

export const showCommand = (): Command =>
  new Command('show')
    .description('a round at a glance, as organisers see it')
    .argument('<round>', 'as campaign list names it')
    .option('--json', 'for programs')
    .action((round: string, { json = false }: { json?: boolean }) =>
      withProduct((product) => show(product, round, json)),
    );
