import { firstDayOf, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { Registration } from '../../account/registration/register.ts';
import { SAMPLE } from '../../municipalities/sample.ts';
import { UsualChoices } from './choices.ts';
import { FIRST_NAMES, LAST_NAMES, STREETS } from './names.ts';

type DemoCitizen = Pick<Registration, 'body' | 'language'> & {
  /** Epoch seconds. */
  readonly registeredAt: number;
};

/** Postcodes of the municipalities there are at the first start. */
export const PLACES = SAMPLE.flatMap(({ name, cityCodes }) => cityCodes.map((code) => [code, name] as const));

/** How the n-th citizen registers: the same for the same number. Names and places are invented. */
export function demoCitizen(n: number): DemoCitizen {
  const choices = new UsualChoices('citizen', n);
  const [addressCityCode, addressCity] = choices.pick(PLACES);
  return {
    body: {
      fullName: `${choices.pick(FIRST_NAMES)} ${choices.pick(LAST_NAMES)}`,
      mail: `demo-${n}@example.org`,
      addressStreet: `${choices.pick(STREETS)} ${choices.integer(1, 120)}`,
      addressCity,
      addressCityCode,
      isStopFossilUser: choices.happens(0.2),
    },
    language: choices.happens(0.9) ? 'de' : 'en',
    registeredAt: noonOf(firstDayOf(choices.integer(2017, 2024)) + choices.integer(0, 364)),
  };
}
