import type { SupportedType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { Fan, Flame, Gauge, type LucideIcon, ReceiptText, Truck } from 'lucide-react';
import type { StepId } from '../../pages.ts';

interface Way {
  readonly id: 'powerMeter' | 'gasMeter' | 'supply' | 'bill' | 'heatPump';
  readonly step: StepId;
  readonly icon: LucideIcon;
}

/** By what a level is replaced where more is known; there is nothing better than an answer for the others. */
export const MORE_EXACT: Readonly<Partial<Record<SupportedType, readonly Way[]>>> = {
  electricPower: [{ id: 'powerMeter', step: 'ePower', icon: Gauge }],
  heating: [
    { id: 'gasMeter', step: 'gas', icon: Flame },
    { id: 'supply', step: 'supplies', icon: Truck },
    { id: 'bill', step: 'billed', icon: ReceiptText },
    { id: 'heatPump', step: 'ePower', icon: Fan },
  ],
};
