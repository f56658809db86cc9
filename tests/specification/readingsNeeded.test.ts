import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@footprint/shared-events/kernel/roles.ts';
import { expect, test } from 'vitest';
import { REMINDER_TEXTS } from '../../services/jobs/mails/texts.ts';
import de from '../../web/src/i18n/shell/de.json' with { type: 'json' };
import en from '../../web/src/i18n/shell/en.json' with { type: 'json' };

const WEB = join(import.meta.dirname, '..', '..', 'web', 'src');
const SENTENCE = { de: de.readingsNeeded, en: en.readingsNeeded };

/** Words by which a text says how long it takes until readings count. */
const SAYS_HOW_LONG =
  /(vier|4) Wochen|(neun|9) Monate|365 Tage|Jahr auseinander|Abstand von|(zwei|zweiten?) Ablesung\w* (ergeben|ergibt|nach)|(four|4) weeks|(nine|9) months|365 days|about a year apart/iu;
/** Key of the one text on how long bills have to cover, which no meter has. */
const OF_BILLS = 'noBills';

test.each(LANGUAGES)(
  'one sentence says how many readings are needed, in pages and in mails (%s)',
  (language) => {
    const files = globSync(`**/${language}.json`, { cwd: WEB });
    expect(files.length).toBeGreaterThan(20);
    const lines = files.flatMap((file) => readFileSync(join(WEB, file), 'utf8').split('\n'));
    const saying = lines.filter((line) => SAYS_HOW_LONG.test(line) && !line.includes(`"${OF_BILLS}"`));
    expect(saying.map((line) => line.trim())).toEqual([`"readingsNeeded": "${SENTENCE[language]}",`]);
    const { ePower, gas } = REMINDER_TEXTS[language];
    expect([ePower.note, gas.note]).toEqual([SENTENCE[language], SENTENCE[language]]);
  },
);
