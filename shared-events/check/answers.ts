import { CONSUMPTION_TYPES } from '../catalogue/consumptionTypes.ts';

const namesOf = (type: 'food' | 'shopping'): readonly string[] =>
  CONSUMPTION_TYPES[type].levels.map(({ name }) => name);

/** Answers that the quick check offers, by the field of the draft. Source: the quick check's table of questions. */
export const CHECK_ANSWERS = {
  hhMember: [1, 2, 3, 4, 5],
  hhHouseType: ['apartmentHouse', 'singleHouse'],
  carrier: ['gas', 'districtHeat', 'heatingOil', 'heatPump', 'pellets', 'electricHeating'],
  /** Square metres. */
  hhArea: [45, 60, 80, 100, 130, 180],
  power: ['Low', 'Avg', 'High', 'VeryHigh'],
  eco: [true, false],
  /** Kilometres of the year; 0: no car. */
  carKm: [0, 3_000, 7_500, 12_500, 20_000, 30_000],
  carFuel: ['gasoline', 'diesel', 'electric'],
  flights: ['none', 'oneInEurope', 'severalInEurope', 'oneFar', 'more'],
  food: namesOf('food'),
  shopping: namesOf('shopping'),
} as const;
