interface StateTile {
  readonly state: string;
  /** As on number plates of authorities. */
  readonly short: string;
  readonly column: number;
  readonly row: number;
}

/** Where each federal state lies, roughly, on a grid of equal tiles: small states are as easy to see as large ones. */
export const STATE_TILES: readonly StateTile[] = [
  { state: 'Schleswig-Holstein', short: 'SH', column: 3, row: 1 },
  { state: 'Bremen', short: 'HB', column: 2, row: 2 },
  { state: 'Hamburg', short: 'HH', column: 3, row: 2 },
  { state: 'Mecklenburg-Vorpommern', short: 'MV', column: 4, row: 2 },
  { state: 'Niedersachsen', short: 'NI', column: 2, row: 3 },
  { state: 'Sachsen-Anhalt', short: 'ST', column: 3, row: 3 },
  { state: 'Brandenburg', short: 'BB', column: 4, row: 3 },
  { state: 'Berlin', short: 'BE', column: 5, row: 3 },
  { state: 'Nordrhein-Westfalen', short: 'NW', column: 1, row: 4 },
  { state: 'Hessen', short: 'HE', column: 2, row: 4 },
  { state: 'Thüringen', short: 'TH', column: 3, row: 4 },
  { state: 'Sachsen', short: 'SN', column: 4, row: 4 },
  { state: 'Rheinland-Pfalz', short: 'RP', column: 1, row: 5 },
  { state: 'Baden-Württemberg', short: 'BW', column: 2, row: 5 },
  { state: 'Bayern', short: 'BY', column: 3, row: 5 },
  { state: 'Saarland', short: 'SL', column: 1, row: 6 },
];
