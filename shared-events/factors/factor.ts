import type { FactorSource, FactorStatus } from '../catalogue/factorSources.ts';

/** A factor as used in a calculation, able to say where it comes from. */
export interface Factor {
  readonly value: number;
  readonly unit: string;
  readonly source: FactorSource;
  readonly status: FactorStatus;
  /** It stands for things that emit very differently, whichever of them it is. */
  readonly flat?: true;
  /** Set where the publication calls the figure provisional or estimated, or a later year borrows an older one. */
  readonly provisional?: 'provisional' | 'estimated';
}

/** Factor that a citizen knows by a bill or the supplier, in the place of one that holds for everybody. */
export const ownFactor = (value: number, source: 'bill' | 'supplier', { unit }: Factor): Factor => ({
  value,
  unit,
  source,
  status: 'own',
});

/** A level of consumption as a factor: a reference value of this application, in tonnes a year. */
export const levelFactor = (value: number, source: FactorSource): Factor => ({
  value,
  unit: 't CO2e/year',
  source,
  status: 'assumed',
});
