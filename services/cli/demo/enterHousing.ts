import { housingDecider } from '../../housing/decide.ts';
import { meterWithIds } from '../../housing/withIds.ts';
import type { DemoCitizen } from './citizen.ts';
import type { Step } from './steps.ts';

/** The household with its meters and all their readings. @returns the household's id */
export async function enterHousing(step: Step, citizen: DemoCitizen): Promise<number> {
  const at = citizen.registeredAt;
  const home = await step(housingDecider, at, 'household', ({ newId }) => ({
    type: 'CreateHousehold',
    householdId: newId('household'),
    ...citizen.household,
  }));
  const groupId = Number(Object.keys(home.households)[0]);
  for (const meter of citizen.meters) await enterMeter(step, at, groupId, meter);
  return groupId;
}

async function enterMeter(
  step: Step,
  at: number,
  groupId: number,
  { measuredObj, body, readings, corrected }: DemoCitizen['meters'][number],
): Promise<void> {
  const meterLocation = { groupId, ghgDomain: 'housing', measuredObj } as const;
  let meterId = 0;
  await step(housingDecider, at, measuredObj, ({ newId }) => {
    const meter = meterWithIds(newId, { ...body, meterHousehold: groupId, meterLocation });
    meterId = meter.meterId;
    return { type: 'AddMeter', now: at, ...meter };
  });
  for (const [i, { value, date }] of readings.entries()) {
    let readingId = 0;
    await step(housingDecider, date, `${measuredObj}/${i}`, ({ newId }) => {
      readingId = newId('reading');
      return { type: 'AddReading', readingId, meterId, meterValue: value, meterValueDate: date, now: date };
    });
    if (!corrected || i < readings.length - 1) continue;
    await step(housingDecider, date, `${measuredObj}/${i}/corrected`, () => ({
      type: 'CorrectReading',
      meterId,
      valueId: readingId,
      meterValue: value + 1,
      meterValueDate: date,
      now: date,
      permissions: ['personal_use'],
    }));
  }
}
