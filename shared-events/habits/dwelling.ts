import { habit, lineOf, whole } from './habit.ts';

/** Years over which the building of a house counts. Source: whole life, section 2 (DGNB 2021). */
export const HOUSE_YEARS = 50;

/** Building of the home, by its size and members, until it is fifty years old. Source: whole life, section 2. */
export const dwelling = habit({
  fields: {
    builtYear: whole(
      'builtYear',
      2100,
      'Baujahr',
      { de: 'Baujahr des Hauses', en: 'Year in which the house was built' },
      1000,
    ),
  },
  required: ['builtYear'],
  lines: ({ builtYear = 0 }, { factors, year, area, members }) => [
    lineOf('area', area, factors.dwelling.area, {
      share: year - builtYear < HOUSE_YEARS ? 1 : 0,
      people: members,
    }),
  ],
});
