const KG_PER_TONNE = 1_000;
const LEAST_KG = 0.1;
const SMALLEST_IN_TONNES = 0.1;
/** From here on a decimal says nothing. */
const WHOLE_TONNES = 1_000;
const MILLION = 1_000_000;

/** A mass in the unit that fits, and with how many decimals it is written. */
export interface FittingUnit {
  readonly amount: number;
  readonly unit: 't' | 'kg' | 'Mt';
  readonly digits: number;
  /** Whether decimals that are zero are written as well. */
  readonly isPadded: boolean;
  /** Less than the amount, which is the least that is written: anything smaller would read as nothing. */
  readonly isBelow?: true;
}

/** Kilograms below `kgBelow` tonnes, whole tonnes from a thousand on, millions of tonnes. */
export function fittingUnit(tonnes: number, kgBelow = SMALLEST_IN_TONNES): FittingUnit {
  const size = Math.abs(tonnes);
  if (size >= MILLION) return { amount: tonnes / MILLION, unit: 'Mt', digits: 1, isPadded: true };
  if (size >= WHOLE_TONNES) return { amount: tonnes, unit: 't', digits: 0, isPadded: true };
  if (size === 0 || size >= kgBelow) return { amount: tonnes, unit: 't', digits: 1, isPadded: true };
  const kg = tonnes * KG_PER_TONNE;
  if (kg > 0 && kg < LEAST_KG / 2)
    return { amount: LEAST_KG, unit: 'kg', digits: 1, isPadded: false, isBelow: true };
  return { amount: kg, unit: 'kg', digits: Math.abs(kg) < 1 ? 1 : 0, isPadded: false };
}
