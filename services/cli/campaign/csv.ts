import { Command } from 'commander';
import { deskCsv } from '../../organise/deskCsv.ts';
import { type Product, withProduct } from '../openProduct.ts';
import { deskOf, roundOf } from './roundOf.ts';

async function csv(product: Product, name: string): Promise<void> {
  const desk = await deskOf(product, await roundOf(product, name));
  process.stdout.write(deskCsv(desk));
}

export const csvCommand = (): Command =>
  new Command('csv')
    .description('every row of a round at a glance, as a table for spreadsheets')
    .argument('<round>', 'as campaign list names it')
    .action((round: string) => withProduct((product) => csv(product, round)));
