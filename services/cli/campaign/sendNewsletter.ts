import { readFile } from 'node:fs/promises';
import { NewsletterLetters, newsletterPurpose } from '@footprint/shared-events/account/newsletter.ts';
import { LANGUAGES } from '@footprint/shared-events/kernel/roles.ts';
import { Check, Errors } from 'typebox/value';
import { newsletterId, noteNewsletter } from '../../account/mails/newsletters.ts';
import { newsletterMail } from '../../jobs/mails/newsletterMail.ts';
import { newsletterJob } from '../../jobs/newsletterWorker.ts';
import { requireFile } from '../missingInput.ts';
import type { Product } from '../openProduct.ts';
import { findRecipients } from './recipients.ts';

interface Sending {
  readonly round: string;
  readonly template: string;
  readonly dryRun: boolean;
}

const JOBS_AT_ONCE = 500;

/** Hands a newsletter over to the jobs of the running product, once per participant. */
export async function sendNewsletter(product: Product, { round, template, dryRun }: Sending): Promise<void> {
  const letters = await readLetters(template);
  const id = newsletterId(round, letters);
  const agreed = await findRecipients(product, round);
  const purpose = newsletterPurpose(id);
  const left = agreed.filter(
    ({ account: { roundMails } }) =>
      !roundMails.some((mail) => mail.round === round && mail.purpose === purpose),
  );
  if (dryRun) show(product, letters);
  const by = LANGUAGES.map(
    (one) => `${left.filter(({ account }) => account.language === one).length} ${one}`,
  );
  console.log(
    `newsletter ${id}: ${left.length} of ${agreed.length} participants who agreed are still to get it (${by.join(', ')})`,
  );
  if (dryRun) return console.log('dry run: nothing was sent');
  await noteNewsletter(
    product.engines,
    { type: 'IssueNewsletter', newsletter: { id, round, letters, count: left.length } },
    Date.now(),
  );
  for (let from = 0; from < left.length; from += JOBS_AT_ONCE) {
    const some = left.slice(from, from + JOBS_AT_ONCE);
    await product.engines.jobs.add(...some.map(({ userId }) => newsletterJob(id, userId)));
    console.log(`${from + some.length} of ${left.length} handed over`);
  }
  console.log('done: the product sends them, and asks each agreement again before it does');
}

async function readLetters(template: string): Promise<NewsletterLetters> {
  let letters: unknown;
  try {
    letters = JSON.parse(await readFile(requireFile(template), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${template} is no JSON`);
    throw error;
  }
  if (Check(NewsletterLetters, letters)) return letters;
  const faults = Errors(NewsletterLetters, letters)
    .filter(({ keyword }) => keyword !== 'boolean')
    .map(({ instancePath, message }) => `${template} is wrong at ${instancePath || '/'}: ${message}`);
  throw new Error(faults.join('\n'));
}

/** The mails as they would arrive, as text. */
function show({ config: { OPERATOR: operator, PUBLIC_URL, APP_BASE } }: Product, letters: NewsletterLetters) {
  const page = `${PUBLIC_URL}/${APP_BASE}`;
  for (const language of LANGUAGES) {
    const envelope = {
      key: 'preview',
      to: '',
      language,
      operator,
      ignoreLink: `${page}/user/newsletter-stop/…`,
    };
    const { subject, text } = newsletterMail(letters, envelope);
    console.log(`--- ${language}: ${subject}\n\n${text}\n`);
  }
}
