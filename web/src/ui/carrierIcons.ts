import { Droplet, Factory, Fan, Flame, FlameKindling, Plug, ReceiptText, Trees } from 'lucide-react';

/** Pictures of heat sources. */
export const CARRIER_ICONS = {
  heatingOil: Droplet,
  lpg: Flame,
  pellets: Trees,
  firewood: FlameKindling,
  districtHeat: Factory,
  heatingStatement: ReceiptText,
  gas: Flame,
  heatPump: Fan,
  electricHeating: Plug,
} as const;
