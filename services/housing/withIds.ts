import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { TermsActivityBody } from '@footprint/shared-events/housing/activityRules.ts';
import type { MoveHomeBody, SetTermsBody } from '@footprint/shared-events/housing/changeRules.ts';
import type { ImportedReading } from '@footprint/shared-events/housing/importRules.ts';
import type { AddMeterBody } from '@footprint/shared-events/housing/rules.ts';
import type {
  ActivityOfCommand,
  AddMeter,
  ImportReadings,
  MoveHome,
  NewCounter,
  SetTerms,
} from './commands.ts';

/**
 * Makes the id of an object, always the same for the same label of one command. Labels never change: a command that is
 * sent again after an update makes the ids that it made before.
 */
type NewId = (label: string) => number;

const counterIds = (newId: NewId, label: string): NewCounter => ({
  meterId: newId(`meter${label}`),
  readingId: newId(`reading${label}`),
});

const withSubMeterIds = (
  newId: NewId,
  activities: readonly TermsActivityBody[] | undefined,
  labelOf: (activity: TermsActivityBody, i: number) => string,
): { readonly activities?: readonly ActivityOfCommand[] } =>
  activities
    ? {
        activities: activities.map(({ subMeter, ...activity }, i) => ({
          ...activity,
          ...(subMeter && { subMeter: { ...subMeter, ...counterIds(newId, labelOf(activity, i)) } }),
        })),
      }
    : {};

/** A new meter, its first reading and its sub-meters. */
export const meterWithIds = (
  newId: NewId,
  { activities, ...body }: AddMeterBody,
): Omit<AddMeter, 'type' | 'now'> => ({
  ...body,
  ...counterIds(newId, ''),
  ...withSubMeterIds(newId, activities, ({ name }) => `/${name}`),
});

/** Terms of a meter, and the sub-meters that begin with them. */
export function termsWithIds(
  newId: NewId,
  meterId: number,
  { activities, ...body }: SetTermsBody,
): Omit<SetTerms, 'type' | 'now'> {
  const day = body.validFrom === null ? 'first' : berlinDay(body.validFrom);
  const named = withSubMeterIds(newId, activities, (_, i) => `/${meterId}/${day}/${i}`);
  return { ...body, meterId, ...named };
}

/** A move, the home it leads to where that is a new one, and the last readings of the one left. */
export const moveWithIds = (
  newId: NewId,
  { lastReadings, ...body }: MoveHomeBody,
): Omit<MoveHome, 'type' | 'now'> => ({
  ...body,
  householdId: typeof body.to === 'number' ? body.to : newId('household'),
  lastReadings: (lastReadings ?? []).map((reading) => ({
    ...reading,
    readingId: newId(`reading/${reading.meterId}`),
  })),
});

/** Readings of a file, and the file itself unless an earlier command began it. */
export const importWithIds = (
  newId: NewId,
  readings: readonly ImportedReading[],
  begun: number | undefined,
): Pick<ImportReadings, 'importId' | 'goesOn' | 'readings'> => ({
  importId: begun ?? newId('import'),
  goesOn: begun !== undefined,
  readings: readings.map((reading) => ({
    ...reading,
    readingId: newId(reading.meterReplaced ? `import/${reading.d}/swap` : `import/${reading.d}`),
  })),
});
