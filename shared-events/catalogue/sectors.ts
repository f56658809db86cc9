export const GHG_DOMAINS = ['housing', 'mobility', 'food-leisure', 'work'] as const;
export type GhgDomain = (typeof GHG_DOMAINS)[number];

export const SECTOR_NAMES = [
  'ePower',
  'warmWater',
  'heating',
  'motorVehicles',
  'publicTransport',
  'flying',
  'nutrition',
  'personalConsume',
  'leisure',
  'work',
  'infrastructure',
] as const;
export type SectorName = (typeof SECTOR_NAMES)[number];

export interface Sector {
  readonly name: SectorName;
  readonly ghgDomain: GhgDomain;
  /** A CSS colour word: that of the domain. */
  readonly color: 'orange' | 'blue' | 'purple' | 'grey';
}

/** The eleven sectors in display order. */
export const SECTORS: readonly Sector[] = [
  { name: 'ePower', ghgDomain: 'housing', color: 'orange' },
  { name: 'warmWater', ghgDomain: 'housing', color: 'orange' },
  { name: 'heating', ghgDomain: 'housing', color: 'orange' },
  { name: 'motorVehicles', ghgDomain: 'mobility', color: 'blue' },
  { name: 'publicTransport', ghgDomain: 'mobility', color: 'blue' },
  { name: 'flying', ghgDomain: 'mobility', color: 'blue' },
  { name: 'nutrition', ghgDomain: 'food-leisure', color: 'purple' },
  { name: 'personalConsume', ghgDomain: 'food-leisure', color: 'purple' },
  { name: 'leisure', ghgDomain: 'food-leisure', color: 'purple' },
  { name: 'work', ghgDomain: 'work', color: 'grey' },
  { name: 'infrastructure', ghgDomain: 'work', color: 'grey' },
];

const DOMAINS = new Map(SECTORS.map(({ name, ghgDomain }) => [name, ghgDomain]));

/** The domain whose colour and page a sector has. */
export const domainOfSector = (sector: SectorName): GhgDomain | undefined => DOMAINS.get(sector);

/** Sectors without an entry of their own: the German average counts for them, save for what answers and amounts tell. */
export const FLAT_SECTORS: ReadonlySet<SectorName> = new Set(['leisure', 'work', 'infrastructure']);
