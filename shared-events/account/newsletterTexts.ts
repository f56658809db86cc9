import type { Language } from '../kernel/roles.ts';

/** Id of the text in the bet's form, which was given to every agreement from before texts had ids. */
export const BET_TEXT = 1;
/** Id of the text in the profile. */
export const PROFILE_TEXT = 2;

/**
 * Texts that citizens agree to who want the newsletter, by id. A text that was ever shown never changes: new words get a new
 * id, so that it stays known who agreed to what.
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
