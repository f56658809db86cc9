import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { afterAll, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'campaigns-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'campaigns.json');

function parsed(text: string) {
  writeFileSync(path, text);
  return parseConfig({ CAMPAIGNS_FILE: path });
}
const roundsOf = (...entries: readonly object[]): unknown => {
  const result = parsed(JSON.stringify(entries));
  return 'config' in result ? result.config.CAMPAIGNS : result.faults;
};

const bet = { name: 'bet-2027', kind: 'climate-bet', start: '2027-01-01', end: '2027-06-01' };
const fossil = { name: 'fossil-2027', kind: 'stop-fossil', start: '2027-01-01', end: '2027-06-01' };
const whole = {
  ...bet,
  title: { de: 'Wette 2027', en: 'Bet 2027' },
  goal: 1_000,
  target: 1.1,
  site: 'https://klima.example/wette',
  confirmationMail: '2027-05-15',
  confirmUntil: '2027-06-20',
  reminders: [14, 3],
  texts: { lead: { de: 'Los!', en: 'Go!' }, joinButton: { de: 'Mitmachen', en: 'Join' } },
  supportMail: 'hilfe@klima.example',
};

test('the built-in rounds are always there', () => {
  const result = parseConfig({});
  expect('config' in result && result.config.CAMPAIGNS).toBe(CAMPAIGNS);
  expect(roundsOf()).toEqual(CAMPAIGNS);
  expect(roundsOf(bet, fossil)).toEqual([...CAMPAIGNS, bet, fossil]);
  expect(roundsOf(whole)).toEqual([...CAMPAIGNS, whole]);
});

test('an entry of the name of one replaces it', () => {
  const own = { ...CAMPAIGNS[0], start: '2021-04-01' };
  expect(roundsOf(own)).toEqual([CAMPAIGNS[1], own]);
});

test('one may begin on the day on which another of its kind ends, while that is still open', () => {
  const next = { ...bet, name: 'bet-next', start: bet.end, end: '2027-12-01' };
  expect(roundsOf(bet, next)).toHaveLength(4);
  expect(roundsOf(next, bet)).toHaveLength(4);
});

test.each<[string, readonly object[], readonly string[]]>([
  ['another kind', [{ ...bet, kind: 'other' }], [' is wrong at /0/kind: ']],
  ['no name', [{ ...bet, name: undefined }], [' is wrong at /0: ']],
  ['a name with blanks', [{ ...bet, name: 'Bet 2027' }], [' is wrong at /0/name: ']],
  ['no date', [{ ...bet, end: '1 June' }], [' is wrong at /0/end: ']],
  ['no date to start', [{ ...bet, start: '1 January' }], [' is wrong at /0/start: ']],
  ['a number for a date', [{ ...bet, start: 20270101 }], [' is wrong at /0/start: ']],
  [
    'an unknown field',
    [{ ...bet, ends: '2027-06-01' }],
    [' is wrong at /0: must not have additional properties: ends'],
  ],
  ['a title in one language', [{ ...bet, title: { de: 'Wette' } }], [' is wrong at /0/title: ']],
  ['a goal of nothing', [{ ...bet, goal: 0 }], [' is wrong at /0/goal: ']],
  ['a target as text', [{ ...bet, target: '1.1' }], [' is wrong at /0/target: ']],
  ['half a day to remind', [{ ...whole, reminders: [1.5] }], [' is wrong at /0/reminders/0: ']],
  ['no address for questions', [{ ...bet, supportMail: 'call us' }], [' is wrong at /0/supportMail: ']],
  ['a site without https', [{ ...bet, site: 'http://klima.example' }], [' is wrong at /0/site: ']],
  [
    'the name of a stream of a citizen',
    [{ ...bet, name: 'abcdef0123456789abcdef01' }],
    [': "abcdef0123456789abcdef01" has the form of a user id'],
  ],
  ['one name twice', [bet, bet], [': "bet-2027" is named twice']],
  ['an end before its start', [{ ...bet, end: '2026-12-31' }], [': "bet-2027" wants an end after its start']],
  ['an end on its start', [{ ...bet, end: bet.start }], [': "bet-2027" wants an end after its start']],
  [
    'a day in no calendar',
    [{ ...bet, end: '2027-02-30' }],
    [': "bet-2027" names as end a day that is in no calendar: 2027-02-30'],
  ],
  [
    'a close before its end',
    [{ ...bet, confirmUntil: '2027-05-31' }],
    [': "bet-2027" wants a confirmUntil that is not before its end'],
  ],
  [
    'a mail on its start',
    [{ ...bet, confirmationMail: bet.start }],
    [': "bet-2027" wants a confirmationMail after its start'],
  ],
  [
    'a mail on its close, 14 days after the end where none is named',
    [{ ...bet, confirmationMail: '2027-06-15' }],
    [': "bet-2027" wants a confirmationMail before 2027-06-15, its close'],
  ],
  [
    'a reminder before the mail',
    [{ ...whole, reminders: [40] }],
    [': "bet-2027" has a reminder 40 days before its close, before its confirmationMail'],
  ],
  ['a reminder of no mail', [{ ...bet, reminders: [3] }], [': "bet-2027" has reminders, but no']],
  [
    'two of a kind at once',
    [bet, { ...bet, name: 'bet-next', start: '2027-05-31', end: '2027-12-01' }],
    [': "bet-2027" and "bet-next" overlap, and both are of climate-bet'],
  ],
  [
    'one that overlaps a built-in round',
    [{ ...fossil, start: '2023-01-01' }],
    [': "stop-fossil-2023" and "fossil-2027" overlap, and both are of stop-fossil'],
  ],
  [
    'a built-in round of another kind',
    [{ ...CAMPAIGNS[0], kind: 'stop-fossil' }],
    [': "climate-bet-2021" is a built-in round of another kind'],
  ],
  [
    'several faults',
    [
      { ...bet, end: '2026-12-31', confirmationMail: '2026-12-31' },
      { ...fossil, end: '2026-12-31' },
    ],
    [
      ': "bet-2027" wants an end after its start',
      ': "bet-2027" wants a confirmationMail after its start',
      ': "fossil-2027" wants an end after its start',
    ],
  ],
  [
    'several wrong fields',
    [
      { ...bet, goal: -1 },
      { ...fossil, end: 7 },
    ],
    [' is wrong at /0/goal: ', ' is wrong at /1/end: '],
  ],
])('%s is refused, a line for each fault', (_, entries, wanted) => {
  const faults = roundsOf(...entries) as readonly string[];
  expect(faults.map((fault) => wanted.findIndex((part) => fault.includes(part)))).toEqual(
    wanted.map((_, i) => i),
  );
  for (const fault of faults) expect(fault).toMatch(new RegExp(`^CAMPAIGNS_FILE: ${path}[^\n]+$`));
});

test.each([
  ['{', 'is no JSON, wants a JSON array of campaigns'],
  ['{}', 'is wrong at /: must be array'],
])('%s is no list of campaigns', (text, fault) =>
  expect(parsed(text)).toEqual({ faults: [`CAMPAIGNS_FILE: ${path} ${fault}`] }),
);

test('a file that cannot be read is refused', () =>
  expect(parseConfig({ CAMPAIGNS_FILE: '/nowhere' })).toEqual({
    faults: ['CAMPAIGNS_FILE: /nowhere cannot be read, wants a JSON array of campaigns'],
  }));
