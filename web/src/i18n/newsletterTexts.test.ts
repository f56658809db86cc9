import {
  BET_TEXT,
  NEWSLETTER_TEXTS,
  PROFILE_TEXT,
} from '@footprint/shared-events/account/newsletterTexts.ts';
import { LANGUAGES } from '@footprint/shared-events/kernel/roles.ts';
import { expect, test } from 'vitest';
import accountDe from '../features/account/de.json' with { type: 'json' };
import accountEn from '../features/account/en.json' with { type: 'json' };
import betDe from '../features/campaign/bet/de.json' with { type: 'json' };
import betEn from '../features/campaign/bet/en.json' with { type: 'json' };

const SHOWN = { de: { account: accountDe, bet: betDe }, en: { account: accountEn, bet: betEn } };

test.each(LANGUAGES)('the words that the log names are those that were shown (%s)', (language) => {
  const { account, bet } = SHOWN[language];
  expect(NEWSLETTER_TEXTS[BET_TEXT]?.[language]).toBe(bet.info.newsletter);
  expect(NEWSLETTER_TEXTS[PROFILE_TEXT]?.[language]).toBe(account.mails.newsletter.label);
});
