import type { Unit } from '@footprint/shared-events/catalogue/housing.ts';
import type { FormValues } from '../../forms/useForm.ts';

/** The unit chosen in a meter's form. */
export const unitOf = (values: FormValues): Unit => (values.unit === 'cubicMeter' ? 'cubicMeter' : 'kWh');
