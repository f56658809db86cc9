import type { Language } from '../kernel/roles.ts';

/** That of the bet's form: every agreement from before texts had ids was given to it. */
export const BET_TEXT = 1;
/** That of the profile. */
export const PROFILE_TEXT = 2;

/**
 * What citizens agree to who want the newsletter, by id. A text that was ever shown never changes: new words get a new id,
 * so that it stays known who agreed to what.
 */
export const NEWSLETTER_TEXTS: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  [BET_TEXT]: {
    de: 'Ich möchte Neuigkeiten zur Klimawette per E-Mail bekommen.',
    en: 'I would like to get news about the climate bet by e-mail.',
  },
  [PROFILE_TEXT]: {
    de: 'Ich möchte den Newsletter zu den Aktionen per E-Mail bekommen.',
    en: 'I would like to get the newsletter about the campaigns by e-mail.',
  },
};
