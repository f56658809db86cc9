import { answersView } from '@footprint/projections/views/answers.ts';
import { QUESTIONS, type Question } from '@footprint/shared-events/audit/events.ts';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { openAnswers } from '../../organise/openAnswers.ts';
import { type Product, withProduct } from '../openProduct.ts';
import { activeViews, roundOf } from './roundOf.ts';

const MOST = 2 ** 31;

interface AnswersOptions {
  readonly page: number;
}

function whole(text: string): number {
  const number = Number(text);
  if (!/^\d{1,10}$/.test(text) || number >= MOST) throw new InvalidArgumentError('wants a whole number');
  return number;
}

/** Drops characters that steer a terminal: anybody may have written the text. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '').replaceAll('\n', '\n  ');

async function answers(
  product: Product,
  name: string,
  question: Question,
  { page }: AnswersOptions,
): Promise<void> {
  const { engines, config, secrets } = product;
  const { terms } = await roundOf(product, name);
  const { documents, sums } = await activeViews(product);
  const view = answersView(config.CAMPAIGNS);
  const source = {
    store: engines.views,
    answers: documents(view),
    sums: sums(view).collection,
    campaigns: config.CAMPAIGNS,
    secret: secrets.LINK_SECRET,
  };
  const asked = { round: terms.name, question, page: page - 1 };
  const reader = { actor: 'operator', recordedAt: Date.now() };
  const { people, texts, pages } = await openAnswers(engines, source, asked, reader);
  if (people === 0) {
    console.log('too few people have answered');
    return;
  }
  for (const text of texts) console.log(`- ${printable(text)}`);
  console.log(`${people} people have answered; page ${page} of ${pages}`);
  if (page < pages) console.log(`the next: --page ${page + 1}`);
}

export const answersCommand = (): Command =>
  new Command('answers')
    .description(
      'what participants wrote, without names and in random order, as organisers read it; the log notes it',
    )
    .argument('<round>', 'as campaign list names it')
    .addArgument(
      new Argument('<question>', 'general: what they do already; reasons: why they did not').choices(
        QUESTIONS,
      ),
    )
    .option('--page <number>', 'from 1', whole, 1)
    .action((round: string, question: Question, options: AnswersOptions) =>
      withProduct((product) => answers(product, round, question, options)),
    );
