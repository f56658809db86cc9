import { dayOfIso } from '../../calculation/calendar.ts';
import type { MeterOfFile } from '../readMeterFile.ts';

/** A power meter that nothing was read of before its file. */
export const METER_OF_FILE: MeterOfFile = {
  id: 3,
  unit: 'kWh',
  today: dayOfIso('2026-01-15'),
  known: [],
  active: [],
  usual: { least: 75, most: 20_000 },
  heatShare: 0,
};
