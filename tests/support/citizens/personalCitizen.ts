import { randomBytes } from 'node:crypto';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { Client, PASSWORD } from '../calls/client.ts';
import { addEntry, chooseLevel, flight, pickMeasures, setCompensation, vehicle } from './entries.ts';
import { addHousehold, gasMeter, noon } from './housing.ts';
import { mailedHash } from './outbox.ts';

export interface PersonalCitizen {
  readonly client: Client;
  readonly userId: string;
  readonly mail: string;
  readonly digest: string;
  /** Every text that only this citizen can have given, by what it is. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Saving of such a citizen by the sums once all of it is folded, in t a year: the lamps; of Veggie nothing is confirmed. */
export const SAVED = 0.19;

/** Registers, confirms and fills an account in which every personal text is one that is found nowhere else. */
export async function personalCitizen(url: string, dataDir: string): Promise<PersonalCitizen> {
  const mark = randomBytes(4).toString('hex');
  const texts = {
    fullName: `Wilhelmine ${mark} Nachname`,
    mail: `wilhelmine.${mark}@example.org`,
    phone: `+49 40 ${Number.parseInt(mark, 16)}`,
    addressStreet: `Strasse ${mark} 17`,
    addressAddition: `Hinterhaus ${mark}`,
    addressCity: `Stadt ${mark}`,
    household: `Haushalt ${mark}`,
    meter: `Zaehler ${mark}`,
    subMeter: `Unterzaehler ${mark}`,
    vehicle: `Kaefer ${mark}`,
    explanation: `Freitext ${mark}: nur halb`,
    general: `Sonst noch ${mark}`,
  };
  const { mail, fullName, phone, addressStreet, addressAddition, addressCity } = texts;
  const digest = await passwordDigest(mail, PASSWORD);
  const client = new Client(url);
  const registered = await client.post<{ user: { id: string; sessionToken: string } }>('user/register', {
    fullName,
    mail,
    phone,
    addressStreet,
    addressAddition,
    addressCity,
    addressCityCode: '24103',
    password: digest,
    privacyAgreement: true,
    isStopFossilUser: true,
  });
  if (registered.status !== 200) throw new Error(`registration: ${JSON.stringify(registered.body)}`);
  client.token = registered.body.user.sessionToken;
  await client.post(`user/register-confirm/${await mailedHash(dataDir, mail, 'register-confirm')}`);
  const groupId = await addHousehold(client, { name: texts.household });
  await must(
    client.post(
      'meter/avatar',
      gasMeter(groupId, {
        name: texts.meter,
        activities: [
          { name: 'heating', consumptionShare: 78 },
          {
            name: 'warmWater',
            subMeter: { name: texts.subMeter, meterValue: 10, meterValueDate: noon('2023-10-01') },
          },
          { name: 'cooking', consumptionShare: 4 },
        ],
      }),
    ),
  );
  await chooseLevel(client, {});
  await addEntry(client, 'vehicle', vehicle({ name: texts.vehicle }));
  await addEntry(client, 'flight', flight());
  await setCompensation(client, {});
  await pickMeasures(client, { LED: '2024-01-01', Veggie: '2024-01-01' });
  await must(
    client.put('measures/confirm', [
      { name: 'Veggie', confirmed: 'percent0', confirmExplain: texts.explanation },
    ]),
  );
  await must(client.put('user/user-info-bet', { newsletter: true, measuresGeneral: texts.general }));
  return {
    client,
    userId: registered.body.user.id,
    mail,
    digest,
    texts: { ...texts, digest },
  };
}

async function must(answer: Promise<{ readonly status: number; readonly body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}
