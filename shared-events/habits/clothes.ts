import { habit, lineOf, used, whole } from './habit.ts';

/** Clothes and shoes bought in a year. Source: whole life, section 2 (ADEME 2026, assumptions). */
export const clothes = habit({
  fields: {
    pieces: whole('pieces', 300, 'Kleidung', {
      de: 'Kleidungsstücke im Jahr',
      en: 'Pieces of clothing a year',
    }),
    shoes: whole('shoes', 50, 'Kleidung', { de: 'Paar Schuhe im Jahr', en: 'Pairs of shoes a year' }),
    used,
  },
  required: ['pieces', 'shoes'],
  lines: ({ pieces = 0, shoes = 0, used: percent = 0 }, { factors: { clothes: factors } }) => {
    const share = 1 - (factors.used.value * percent) / 100;
    return [
      lineOf('pieces', pieces, factors.pieces, { share }),
      lineOf('shoes', shoes, factors.shoes, { share }),
      lineOf('smallThings', 1, factors.smallThings),
    ];
  },
});
