import type { Rows } from '../rows.ts';

/** What auditors ask, and citizens about their own history, as the API's description names it. */
export const CALLS: Rows = {
  'POST /audit/find': 'api/audit.test.ts > finding > a citizen by id, and nobody by an unknown one',
  'POST /audit/events': 'api/audit.test.ts > events > come in order, without a sealed text, and page',
  'POST /audit/replay': 'api/audit.test.ts > replay > of a moment in the past is what was known then',
  'POST /audit/compare':
    'api/audit.test.ts > comparing two moments names the events that made the difference, and what each changed',
  'POST /audit/verify': 'api/audit.test.ts > the chains of a citizen and of the whole log fit',
  'POST /audit/export':
    'api/audit.test.ts > the export > holds every event as stored, with a checksum of the lines before it',
  'POST /user/history':
    'api/history.test.ts > tells what was entered, with its texts, what it changed, and nothing that protects the account',
};
