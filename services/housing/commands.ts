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

/** Makes the id of an object the command creates, always the same for the same label. */
type NewId = (label: string) => number;

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
  | ({ readonly type: 'AddMeter'; readonly newId: NewId } & AddMeterBody & At)
  | ({ readonly type: 'MoveHome'; readonly newId: NewId } & MoveHomeBody & At)
  | ({ readonly type: 'ChangeMeter'; readonly meterId: number } & ChangeMeterBody)
  | { readonly type: 'RemoveMeter' | 'RestoreMeter'; readonly meterId: number }
  | ({ readonly type: 'SetTerms'; readonly meterId: number; readonly newId: NewId } & SetTermsBody & At)
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
      readonly readings: readonly ImportedReading[];
      /** The file goes on that an earlier command began. */
      readonly importId?: number | undefined;
      readonly newId: NewId;
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
