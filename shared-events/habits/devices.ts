import { habit, lineOf, used, whole } from './habit.ts';

const MOST = 20;

const device = (key: string, de: string, en: string) => whole(key, MOST, 'Geräte', { de, en });

/** Years that devices are kept, where nothing is asked. Source: whole life, section 2 (ADEME/Arcep 2022). */
const OWN_YEARS = { tablets: 5, desktops: 6, monitors: 7 } as const;
const HOME_YEARS = {
  televisions: 10,
  refrigerators: 12,
  freezers: 12,
  washingMachines: 12,
  dryers: 12,
  dishwashers: 12,
  ovens: 12,
} as const;

const keysOf = <K extends string>(table: Readonly<Record<K, number>>): readonly K[] =>
  Object.keys(table) as K[];

/**
 * Making of one's own devices, and of the home's by its members, spread over the years they are kept. Source: whole
 * life, section 2 (ADEME/Arcep 2022, Base Carbone).
 */
export const devices = habit({
  fields: {
    phones: device('phones', 'Telefone', 'Phones'),
    laptops: device('laptops', 'Laptops', 'Laptops'),
    tablets: device('tablets', 'Tablets', 'Tablets'),
    desktops: device('desktops', 'Computer', 'Desktop computers'),
    monitors: device('monitors', 'Bildschirme', 'Monitors'),
    phoneYears: whole(
      'phoneYears',
      15,
      'Geräte',
      { de: 'Jahre, die Sie ein Telefon nutzen', en: 'Years you use a phone' },
      1,
    ),
    laptopYears: whole(
      'laptopYears',
      20,
      'Geräte',
      { de: 'Jahre, die Sie einen Laptop nutzen', en: 'Years you use a laptop' },
      1,
    ),
    used,
    televisions: device('televisions', 'Fernseher', 'Televisions'),
    refrigerators: device('refrigerators', 'Kühlschränke', 'Refrigerators'),
    freezers: device('freezers', 'Gefriergeräte', 'Freezers'),
    washingMachines: device('washingMachines', 'Waschmaschinen', 'Washing machines'),
    dryers: device('dryers', 'Trockner', 'Dryers'),
    dishwashers: device('dishwashers', 'Spülmaschinen', 'Dishwashers'),
    ovens: device('ovens', 'Herde und Backöfen', 'Cookers and ovens'),
  },
  required: [],
  needsOne: true,
  lines: (values, { factors: { devices: factors }, members, ownShare }) => {
    const share = (1 - (factors.used.value * (values.used ?? 0)) / 100) * ownShare;
    const years = { phones: values.phoneYears ?? 3, laptops: values.laptopYears ?? 6, ...OWN_YEARS };
    return [
      ...keysOf(years).map((key) =>
        lineOf(key, values[key] ?? 0, factors[key], { share, years: years[key] }),
      ),
      ...keysOf(HOME_YEARS).map((key) =>
        lineOf(key, values[key] ?? 0, factors[key], { years: HOME_YEARS[key], people: members }),
      ),
    ].filter(({ amount }) => amount > 0);
  },
});
