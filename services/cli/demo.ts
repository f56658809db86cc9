import { Command, InvalidArgumentError } from 'commander';
import { seedDemo } from './demo/seed.ts';
import { withProduct } from './openProduct.ts';

const MAX_CITIZENS = 1_000_000;

function citizens(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MAX_CITIZENS)
    throw new InvalidArgumentError(`a whole number from 1 to ${MAX_CITIZENS}`);
  return count;
}

/** Invented citizens with years of history, for demonstrations and benchmarks. */
export function demoCommand(): Command {
  const command = new Command('demo').description('invented data');
  command
    .command('seed')
    .description('make plausible citizens with years of history, the same ones for the same number')
    .requiredOption('--citizens <number>', 'how many', citizens)
    .action(({ citizens: count }: { citizens: number }) =>
      withProduct(async (product) => {
        const { events, login } = await seedDemo(product, count, (done) =>
          console.log(`${done} of ${count} citizens`),
        );
        console.log(`done: ${count} citizens, ${events} events`);
        console.log(`log in as ${login.mail} with ${login.password}`);
      }),
    );
  return command;
}
