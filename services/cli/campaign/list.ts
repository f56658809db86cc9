import { confirmUntilOf, stateAt } from '@footprint/shared-events/rounds/round.ts';
import { Command } from 'commander';
import { Rounds } from '../../rounds/rounds.ts';
import { type Product, withProduct } from '../openProduct.ts';

async function list({ engines, config }: Product): Promise<void> {
  const known = await new Rounds(engines.store, config.CAMPAIGNS).all();
  for (const { terms, logged } of known) {
    const { name, kind, start, end } = terms;
    const result = logged.correction ?? logged.result;
    const joined = result ? `${result.participants} took part` : '';
    console.log(
      [name, kind, stateAt(terms, Date.now() / 1000), start, end, confirmUntilOf(terms), joined]
        .join('\t')
        .trimEnd(),
    );
  }
}

export const listCommand = (): Command =>
  new Command('list')
    .description('every round: name, kind, state, start, end, confirmUntil and how many took part')
    .action(() => withProduct(list));
