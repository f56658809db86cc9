import type { HabitType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import type { AnswerValues } from '@footprint/shared-events/habits/habits.ts';
import { Building, Car, type LucideIcon, MonitorSmartphone, PawPrint, Shirt } from 'lucide-react';

/** An estimate that one press makes. */
export interface Estimate {
  readonly id: 'clothes' | 'devices' | 'noPets' | 'cat' | 'dog';
  readonly values: AnswerValues;
}

interface AskedHabit {
  readonly icon: LucideIcon;
  /** For oneself, for the home by its members, or each for a part. */
  readonly whom: 'person' | 'home' | 'both';
  readonly estimates: readonly Estimate[];
}

/** The look of each habit's card, in the order in which they are asked. */
export const ASKED_HABITS: Readonly<Record<HabitType, AskedHabit>> = {
  clothes: {
    icon: Shirt,
    whom: 'person',
    estimates: [{ id: 'clothes', values: { pieces: 20, shoes: 3 } }],
  },
  devices: {
    icon: MonitorSmartphone,
    whom: 'both',
    estimates: [
      {
        id: 'devices',
        values: { phones: 1, laptops: 1, televisions: 1, refrigerators: 1, washingMachines: 1, ovens: 1 },
      },
    ],
  },
  pets: {
    icon: PawPrint,
    whom: 'home',
    estimates: [
      { id: 'noPets', values: { cats: 0 } },
      { id: 'cat', values: { cats: 1 } },
      { id: 'dog', values: { mediumDogs: 1 } },
    ],
  },
  dwelling: { icon: Building, whom: 'home', estimates: [] },
  carMade: { icon: Car, whom: 'person', estimates: [] },
};
