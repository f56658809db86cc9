import { namesOf } from '../kernel/entryFields.ts';
import { habit, lineOf, whole } from './habit.ts';

const MOST = 50;

const animals = (key: string, de: string, en: string) => whole(key, MOST, 'Tiere', { de, en });

const fields = {
  smallDogs: animals('smallDogs', 'Hunde unter 10 kg', 'Dogs below 10 kg'),
  mediumDogs: animals('mediumDogs', 'Hunde von 10 bis 25 kg', 'Dogs of 10 to 25 kg'),
  largeDogs: animals('largeDogs', 'Hunde ab 25 kg', 'Dogs from 25 kg'),
  cats: animals('cats', 'Katzen', 'Cats'),
  horses: animals('horses', 'Pferde', 'Horses'),
};

/** Animals of a home, by its members. Source: whole life, section 2 (TU Berlin 2020, ESU 2019). */
export const pets = habit({
  fields,
  required: [],
  needsOne: true,
  lines: (values, { factors: { pets: factors }, members }) =>
    namesOf(fields)
      .map((key) => lineOf(key, values[key] ?? 0, factors[key], { people: members }))
      .filter(({ amount }) => amount > 0),
});
