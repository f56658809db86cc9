import { forwardOf, stepAt, stepOf } from '../../../web/src/flow/inputFlow.ts';
import { PAGES } from '../../../web/src/pages.ts';

const [CITIZENS, EVERYBODY] = [[undefined], ['open', 'invited']] as const;

/** Without their first segment, as the table has them; those about one of many only as an example says. */
const pathsFor = (access: readonly (string | undefined)[]): readonly string[] =>
  PAGES.filter((page) => access.includes(page.access) && !page.path.includes('*')).map(({ path }) => path);

const isOfOne = (path: string): boolean => path.includes('/:');

/** Ways of a citizen with a household: back, and on. A guide has a way of its own, and no bar. */
function ways(path: string): readonly [back?: string, forward?: string | undefined] {
  const step = stepAt(`/${path}`);
  if (!step?.back || step.guide) return [];
  return [stepOf(step.back).path.slice(1), forwardOf(step, { households: 1 })?.path.slice(1)];
}

/** Every page of a citizen, of what has an id one that is not there; the pages behind "back" and "forward". */
export const CITIZEN_PAGES: readonly (readonly [path: string, ...ways: ReturnType<typeof ways>])[] = pathsFor(
  CITIZENS,
).map((path) => [path.replace(/:\w+/, '4711'), ...ways(path)]);

/** Without an answer the quick check asks for one; its own flows look at it. */
const ASKS = ['check', 'check/figure'];

/** Pages that everybody may open, those that are not there among them. */
export const PUBLIC_PAGES: readonly string[] = [
  ...pathsFor(EVERYBODY).filter((path) => !isOfOne(path) && !ASKS.includes(path)),
  'user/register-confirm/AAAAAAAAAAAAAAAAAAAAAAAA',
  'user/register-disown/AAAAAAAAAAAAAAAAAAAAAAAA',
  'user/mail-change/AAAAAAAAAAAAAAAAAAAAAAAA',
  'user/mail-undo/AAAAAAAAAAAAAAAAAAAAAAAA',
  'user/reset-password',
  'user/reset-password/AAAAAAAAAAAAAAAAAAAAAAAA',
  'campaign/stop-fossil',
  'climate-bet-confirm',
  'public/stop-fossil/savings',
  'public/stop-fossil/savings/berlin',
  'public/no/such/page',
  'no/such/page',
];

/** Pages that ask a visitor to log in instead of showing results. */
export const FOR_CITIZENS: readonly string[] = [
  'emissions-overview',
  'budget',
  'footprint',
  'results',
  'measures/pick',
  'measures/used-measures',
  'measures/sectors',
  'user/history',
  'user/data',
  'audit',
];
