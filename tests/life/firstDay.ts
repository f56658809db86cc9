/** On which the lives begin. */
export const FIRST_DAY = Date.UTC(2019, 0, 1) / 86_400_000;
