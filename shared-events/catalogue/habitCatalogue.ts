import type { Words } from '../kernel/limits.ts';
import type { SectorName } from './sectors.ts';

/** Kind of consumption that is entered as answers: a part of a sector, taken out of the rest of it. */
interface Habit {
  readonly name: Words;
  /** Asks for it where it is the largest part without an answer. */
  readonly question: Words;
  /** People whom the answers are for: oneself, the home by its members, or each for a part. */
  readonly whom: 'person' | 'home' | 'both';
  readonly sector: SectorName;
  /** Tonnes a year that it is of the sector's German average. */
  readonly average: number;
}

/** Every habit, in the order in which they are asked; its questions and its sum are `HABITS`. Source: whole life, section 2. */
export const HABIT_CATALOGUE = {
  clothes: {
    name: { de: 'Kleidung und Schuhe', en: 'Clothes and shoes' },
    question: { de: 'Kaufen Sie viel Kleidung?', en: 'Do you buy many clothes?' },
    whom: 'person',
    sector: 'personalConsume',
    average: 0.34,
  },
  devices: {
    name: { de: 'Geräte', en: 'Devices' },
    question: { de: 'Welche Geräte haben Sie?', en: 'Which devices do you have?' },
    whom: 'both',
    sector: 'personalConsume',
    average: 0.15,
  },
  pets: {
    name: { de: 'Haustiere', en: 'Pets' },
    question: { de: 'Haben Sie Haustiere?', en: 'Do you have pets?' },
    whom: 'home',
    sector: 'personalConsume',
    average: 0.15,
  },
  dwelling: {
    name: { de: 'Bau des Hauses', en: 'Building of the house' },
    question: { de: 'Wann wurde Ihr Haus gebaut?', en: 'When was your house built?' },
    whom: 'home',
    sector: 'personalConsume',
    average: 0.27,
  },
  carMade: {
    name: { de: 'Bau der Fahrzeuge', en: 'Making of the vehicles' },
    question: {
      de: 'Soll der Bau Ihrer Fahrzeuge mitzählen?',
      en: 'Should the making of your vehicles count?',
    },
    whom: 'person',
    sector: 'personalConsume',
    average: 0.31,
  },
} as const satisfies Readonly<Record<string, Habit>>;
export type HabitType = keyof typeof HABIT_CATALOGUE;
export const HABIT_TYPES = Object.keys(HABIT_CATALOGUE) as readonly HabitType[];

export const isHabit = (type: string): type is HabitType => Object.hasOwn(HABIT_CATALOGUE, type);

/** Name of the only entry of a habit. */
export const ANSWERS = 'answers';
