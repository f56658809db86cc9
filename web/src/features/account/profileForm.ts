import type { EditUserBody, UserAnswer } from '@footprint/shared-events/account/api.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';

const TEXTS = [
  'fullName',
  'phone',
  'addressCityCode',
  'addressCity',
  'addressStreet',
  'addressAddition',
] as const;

export type ProfileValues = Readonly<Record<(typeof TEXTS)[number] | 'language', string>>;

export const profileValues = (user: UserAnswer): ProfileValues => ({
  fullName: user.fullName,
  addressCityCode: user.addressCityCode,
  addressCity: user.addressCity,
  addressStreet: user.addressStreet,
  addressAddition: user.addressAddition,
  phone: user.phone,
  language: user.language,
});

/**
 * Only what was changed, so that two pages open at once do not undo each other. A name once given cannot be taken
 * back; participants who registered with their mail alone never gave one.
 */
export function profileChanges(user: UserAnswer, values: ProfileValues): EditUserBody {
  const before = profileValues(user);
  const changes = TEXTS.map((name) => [name, values[name].trim()] as const).filter(
    ([name, text]) => text !== before[name],
  );
  return {
    ...Object.fromEntries(changes),
    ...(values.language !== before.language && { language: values.language as Language }),
  };
}
