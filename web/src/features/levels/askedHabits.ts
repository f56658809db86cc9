import type { HabitType } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import type { AnswerValues } from '@footprint/shared-events/habits/habits.ts';
import type { Words } from '@footprint/shared-events/kernel/limits.ts';
import { Building, Car, type LucideIcon, MonitorSmartphone, PawPrint, Shirt } from 'lucide-react';

/** An estimate that one press makes. */
export interface Estimate {
  readonly label: Words;
  readonly values: AnswerValues;
}

interface AskedHabit {
  readonly icon: LucideIcon;
  readonly text: Words;
  /** How far its factors can be relied on. */
  readonly sure: Words;
  readonly estimates: readonly Estimate[];
}

/** The card of each habit: its picture, its words and its estimates. */
export const ASKED_HABITS: Readonly<Record<HabitType, AskedHabit>> = {
  clothes: {
    icon: Shirt,
    text: {
      de: 'Was Sie in einem Jahr kaufen, ohne Socken und Unterwäsche.',
      en: 'What you buy in a year, without socks and underwear.',
    },
    sure: {
      de: 'Wie sicher: grob. Quellen liegen bis zum 2,7-Fachen auseinander.',
      en: 'How certain: rough. Sources differ by up to 2.7 times.',
    },
    estimates: [
      {
        label: {
          de: 'Wie die meisten: 20 Teile, 3 Paar Schuhe',
          en: 'Like most: 20 pieces, 3 pairs of shoes',
        },
        values: { pieces: 20, shoes: 3 },
      },
    ],
  },
  devices: {
    icon: MonitorSmartphone,
    text: {
      de: 'Der Bau der Geräte, verteilt auf die Jahre, die sie halten.',
      en: 'The making of the devices, spread over the years they last.',
    },
    sure: {
      de: 'Wie sicher: grob. Bei Fernsehern liegen Quellen bis zum 2,7-Fachen auseinander.',
      en: 'How certain: rough. For televisions, sources differ by up to 2.7 times.',
    },
    estimates: [
      {
        label: {
          de: 'Wie die meisten: je 1 Telefon, Laptop, Fernseher, Kühlschrank, Waschmaschine, Herd',
          en: 'Like most: 1 phone, laptop, television, refrigerator, washing machine and cooker each',
        },
        values: { phones: 1, laptops: 1, televisions: 1, refrigerators: 1, washingMachines: 1, ovens: 1 },
      },
    ],
  },
  pets: {
    icon: PawPrint,
    text: { de: 'Vor allem ihr Futter zählt.', en: 'Above all their food counts.' },
    sure: {
      de: 'Wie sicher: grob. Quellen liegen bei Hunden bis zum 2-Fachen auseinander, bei Katzen bis zum 7-Fachen.',
      en: 'How certain: rough. Sources differ by up to 2 times for dogs, 7 times for cats.',
    },
    estimates: [
      { label: { de: 'Keine', en: 'None' }, values: { cats: 0 } },
      { label: { de: 'Eine Katze', en: 'One cat' }, values: { cats: 1 } },
      { label: { de: 'Ein Hund, 10 bis 25 kg', en: 'One dog, 10 to 25 kg' }, values: { mediumDogs: 1 } },
    ],
  },
  dwelling: {
    icon: Building,
    text: {
      de: 'Der Bau eines Hauses zählt 50 Jahre lang, nach Ihrer Wohnfläche. Kennen Sie das Baujahr nicht, lassen Sie die Karte offen.',
      en: 'The building of a house counts for 50 years, by your living area. If you do not know the year, leave the card open.',
    },
    sure: {
      de: 'Wie sicher: grob. 12 kg je m² und Jahr sind eine Annahme.',
      en: 'How certain: rough. 12 kg per m² and year is an assumption.',
    },
    estimates: [],
  },
  carMade: {
    icon: Car,
    text: {
      de: 'Der Bau der Fahrzeuge, die Sie angegeben haben, zählt 17 Jahre lang. Gewicht und Baujahr stehen bei jedem Fahrzeug.',
      en: 'The making of the vehicles you have entered counts for 17 years. Weight and year are entered with each vehicle.',
    },
    sure: {
      de: 'Wie sicher: grob. Wo Gewicht oder Akku fehlen, rechnen wir mit üblichen.',
      en: 'How certain: rough. Where weight or battery is missing, we take usual ones.',
    },
    estimates: [],
  },
};
