/** Degree days of the months in permille of the year, January to December: VDI 2067 Blatt 1 (12/1983), Table 22. */
export const DEGREE_DAYS_PERMILLE = [
  170,
  150,
  130,
  80,
  40,
  40 / 3,
  40 / 3,
  40 / 3,
  30,
  80,
  120,
  160,
] as const;
