import type { Carrier } from '@footprint/shared-events/constants/carriers.ts';
import {
  Droplet,
  Factory,
  Fan,
  Flame,
  FlameKindling,
  type LucideIcon,
  Plug,
  ReceiptText,
  Trees,
} from 'lucide-react';

const ICONS: Readonly<Record<Carrier, LucideIcon>> = {
  heatingOil: Droplet,
  lpg: Flame,
  pellets: Trees,
  firewood: FlameKindling,
  districtHeat: Factory,
  heatingStatement: ReceiptText,
  gas: Flame,
  heatPump: Fan,
  electricHeating: Plug,
};

export const carrierIcon = (carrier: Carrier): LucideIcon => ICONS[carrier];
