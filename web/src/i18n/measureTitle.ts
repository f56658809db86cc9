import titles from '@footprint/shared-events/catalogue/measureTitles.json' with { type: 'json' };
import { inPageLanguage } from './textOf.ts';

/** Title of a measure in the language of the page; of one that the catalogue lacks, its name. */
export const measureTitle = (name: string): string =>
  Object.hasOwn(titles, name) ? inPageLanguage(titles[name as keyof typeof titles]) : name;
