/** What a home is heated with where no counter shows it, paid by the bill. */
const BILLED_CARRIERS = [
  'heatingOil',
  'lpg',
  'pellets',
  'firewood',
  'districtHeat',
  'heatingStatement',
] as const;
/** Known by an estimate only: their meters show the rest. */
const ESTIMATED_ONLY_CARRIERS = ['gas', 'heatPump', 'electricHeating'] as const;
export const CARRIERS = [...BILLED_CARRIERS, ...ESTIMATED_ONLY_CARRIERS] as const;

export type Carrier = (typeof CARRIERS)[number];
