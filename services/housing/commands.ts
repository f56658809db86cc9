import type { TermsActivityBody } from '@footprint/shared-events/housing/activityRules.ts';
import type {
  ChangeMeterBody,
  MoveHomeBody,
  RemoveTermsBody,
  SetTermsBody,
} from '@footprint/shared-events/housing/changeRules.ts';
import type { ImportedReading } from '@footprint/shared-events/housing/importRules.ts';
import type {
  AddMeterBody,
  AddReadingBody,
  CreateHouseholdBody,
  EditHouseholdBody,
  EditReadingBody,
  RemoveReadingBody,
} from '@footprint/shared-events/housing/rules.ts';
import type {
  AddBillBody,
  AddSupplyBody,
  ChangeSupplyBody,
  EditBillBody,
} from '@footprint/shared-events/housing/supplyRules.ts';
import type { Permission } from '@footprint/shared-events/kernel/roles.ts';

/** Epoch seconds at which the command is decided. */
interface At {
  readonly now: number;
}

/** A counter that begins with a command, and its first reading. */
export interface NewCounter {
  readonly meterId: number;
  readonly readingId: number;
}

/** An activity whose sub-meter, if it brings one, has its ids. */
export type ActivityOfCommand = Omit<TermsActivityBody, 'subMeter'> & {
  readonly subMeter?: NonNullable<TermsActivityBody['subMeter']> & NewCounter;
};

/** A body whose activities have the ids of their sub-meters. */
type WithActivities<Body> = Omit<Body, 'activities'> & { readonly activities?: readonly ActivityOfCommand[] };

/** A reading of a file. */
export type NewReading = ImportedReading & { readonly readingId: number };

export type HousingCommand =
  | ({ readonly type: 'CreateHousehold'; readonly householdId: number } & CreateHouseholdBody)
  | ({ readonly type: 'ChangeHousehold' } & EditHouseholdBody & At)
  | {
      readonly type: 'RemoveHouseholds';
      readonly householdIds: readonly number[];
      /** Households that something of another area hangs on. */
      readonly inUse: readonly number[];
    }
  | { readonly type: 'RestoreHousehold'; readonly householdId: number }
  | ({ readonly type: 'AddMeter' } & NewCounter & WithActivities<AddMeterBody> & At)
  | ({
      readonly type: 'MoveHome';
      /** Id of the home that the move leads to. */
      readonly householdId: number;
      readonly lastReadings: readonly (NewCounter & { readonly meterValue: number })[];
    } & Omit<MoveHomeBody, 'lastReadings'> &
      At)
  | ({ readonly type: 'ChangeMeter'; readonly meterId: number } & ChangeMeterBody)
  | { readonly type: 'RemoveMeter' | 'RestoreMeter'; readonly meterId: number }
  | ({ readonly type: 'SetTerms'; readonly meterId: number } & WithActivities<SetTermsBody> & At)
  | ({ readonly type: 'RemoveTerms'; readonly meterId: number } & RemoveTermsBody)
  | { readonly type: 'TakeBackImport'; readonly importId: number }
  | ({ readonly type: 'AddSupply'; readonly supplyId: number } & AddSupplyBody & At)
  | ({ readonly type: 'ChangeSupply'; readonly supplyId: number } & ChangeSupplyBody)
  | { readonly type: 'RemoveSupply' | 'RestoreSupply'; readonly supplyId: number }
  | ({ readonly type: 'AddBill'; readonly billId: number } & AddBillBody & At)
  | ({ readonly type: 'CorrectBill' } & EditBillBody & At)
  | { readonly type: 'RemoveBill'; readonly billId: number }
  | ({ readonly type: 'AddReading'; readonly readingId: number } & AddReadingBody & At)
  | {
      readonly type: 'ImportReadings';
      readonly meterId: number;
      readonly readings: readonly NewReading[];
      readonly importId: number;
      /** The file goes on that an earlier command began. */
      readonly goesOn: boolean;
      /** Where they came from, to be asked back about what is unlikely; absent where they are said to be right. */
      readonly askedAt?: '/csv' | '/readings';
      readonly now: number;
    }
  | ({ readonly type: 'CorrectReading'; readonly permissions: readonly Permission[] } & EditReadingBody & At)
  | ({ readonly type: 'RemoveReading'; readonly permissions: readonly Permission[] } & RemoveReadingBody);

type Named<T extends HousingCommand['type']> = Extract<HousingCommand, { readonly type: T }>;
export type CreateHousehold = Named<'CreateHousehold'>;
export type ChangeHousehold = Named<'ChangeHousehold'>;
export type RemoveHouseholds = Named<'RemoveHouseholds'>;
export type AddMeter = Named<'AddMeter'>;
export type MoveHome = Named<'MoveHome'>;
export type ChangeMeter = Named<'ChangeMeter'>;
export type SetTerms = Named<'SetTerms'>;
export type RemoveTerms = Named<'RemoveTerms'>;
export type AddReading = Named<'AddReading'>;
export type ImportReadings = Named<'ImportReadings'>;
export type CorrectReading = Named<'CorrectReading'>;
export type RemoveReading = Named<'RemoveReading'>;
export type AddSupply = Named<'AddSupply'>;
export type ChangeSupply = Named<'ChangeSupply'>;
export type AddBill = Named<'AddBill'>;
export type CorrectBill = Named<'CorrectBill'>;
