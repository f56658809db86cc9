import { expect, test } from 'vitest';
import { actionMail } from './actionMail.ts';
import { resultMail } from './resultTexts.ts';
import { MAIL_TEXTS } from './texts.ts';

const ENVELOPE = {
  key: 'one',
  to: 'erika@example.org',
  operator: {
    name: 'Beispielbetreiber',
    address: ['Weg 1', '01067 Dresden'],
    mail: 'mail@example.org',
    supervisoryAuthority: 'Behörde',
  },
};
const LINK = 'https://example.org/app/rounds/sf';
const ROUND = {
  name: 'sf',
  kind: 'stop-fossil',
  start: '2026-01-01',
  end: '2027-01-01',
  confirmUntil: '2027-01-15',
} as const;
const result = (participants: number, saving: number) => ({
  participants,
  measures: 3,
  saving,
  confirmedSaving: 0,
  byMeasure: [],
  league: [],
});
const mailOf = (participants: number, saving: number, language: 'de' | 'en') =>
  actionMail({
    ...ENVELOPE,
    language,
    link: LINK,
    ...resultMail(ROUND, result(participants, saving), { saving: 1, confirmedSaving: 0 }, language),
  });
const soles = (html: string) => (html.match(/width:10px;margin:0 auto"/g) ?? []).length;

test.each([
  ['de', 'CO₂-Fußabdruck'],
  ['en', 'CO₂ footprint'],
] as const)(
  'every mail bears the sign and one button, and asks no host for a picture (%s)',
  (language, brand) => {
    const { html, text } = actionMail({
      ...ENVELOPE,
      language,
      link: LINK,
      text: MAIL_TEXTS.reset[language],
    });
    expect(html.match(/role="img" aria-label="[^"]+"/g)).toEqual([`role="img" aria-label="${brand}"`]);
    expect(html).not.toMatch(/<img|url\(|src=|background=|<link|@import/);
    expect(html.match(/https?:\/\/[^"<]+/g)?.every((address) => address === LINK)).toBe(true);
    expect(html.match(/display:inline-block/g)).toHaveLength(1);
    // A drawing is no word of the mail.
    expect(text).not.toContain(brand);
    expect(text).toMatch(new RegExp(`^${MAIL_TEXTS.reset[language].greeting}\n\n`));
  },
);

test.each([
  [318, 286.2, 'de', 32, '318 Menschen als Schritte. Ein Schritt sind 10 Menschen.', '286,2'],
  [12, 6, 'en', 12, '12 people as steps. A step is one person.', '6.0'],
  [1, 0.5, 'de', 1, 'Ein Mensch als Schritte. Ein Schritt ist ein Mensch.', '0,5'],
] as const)(
  'the mail with a result of %d people draws them as steps, and the sum large',
  (people, saving, language, steps, name, sum) => {
    const { html, text } = mailOf(people, saving, language);
    expect(soles(html)).toBe(steps);
    expect(html).toContain(`role="img" aria-label="${name}"`);
    expect(html).toMatch(new RegExp(`font-size:64px[^>]*>${sum}<span[^>]*>&nbsp;t CO₂</span>`));
    // Both stand in words as well, where nothing is drawn.
    expect(text).toContain(`${sum}\u00A0t CO₂`);
    expect(text).toMatch(new RegExp(`(Teilnehmende|Participants): ${people}$`, 'm'));
    // Programs cut a mail off above 100 kB.
    expect(html.length).toBeLessThan(40_000);
  },
);
