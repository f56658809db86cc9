import type { AmountKind } from '@footprint/shared-events/habits/amounts.ts';
import { BedDouble, CarTaxiFront, type LucideIcon, TrainFront } from 'lucide-react';
import type { Domain } from '../../ui/domain.ts';

interface Kind {
  readonly icon: LucideIcon;
  readonly domain: Domain;
}

/** Look of each kind of amounts: its icon and the domain whose colour it has. */
export const KINDS: Readonly<Record<AmountKind, Kind>> = {
  transit: { icon: TrainFront, domain: 'mobility' },
  nights: { icon: BedDouble, domain: 'food-leisure' },
  borrowed: { icon: CarTaxiFront, domain: 'mobility' },
};
