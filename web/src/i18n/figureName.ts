import { textOf } from './textOf.ts';

/** Figure that can differ between two states of a year. */
export interface NamedFigure {
  readonly figure: 'sector' | 'reduction' | 'total' | 'compensation' | 'goal';
  /** Sector of the emissions, or of what measures reduce in it. */
  readonly sector?: string | undefined;
}

export const sectorName = (sector: string): string => textOf(`shell:sector.${sector}`);

export const goalName = (goal: string): string => textOf(`budget:goal.${goal}.label`);

/** Name of a figure. */
export function figureName({ figure, sector = '' }: NamedFigure): string {
  if (figure === 'sector') return sectorName(sector);
  return textOf(`shell:change.${figure}`, { sector: sectorName(sector) });
}
