import { type Housing, housingArea } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import type { AreaDecider } from '../engine/decision.ts';
import { withQuotas } from '../engine/quotas.ts';
import type { HousingCommand } from './commands.ts';
import { decideAddBill, decideCorrectBill, decideRemoveBill } from './decideBill.ts';
import {
  decideChangeHousehold,
  decideCreateHousehold,
  decideRemoveHouseholds,
  decideRestoreHousehold,
} from './decideHousehold.ts';
import { decideImportReadings, decideTakeBackImport } from './decideImport.ts';
import { decideAddMeter } from './decideMeter.ts';
import { decideChangeMeter, decideRemoveMeter, decideRestoreMeter } from './decideMeterChange.ts';
import { decideMoveHome } from './decideMove.ts';
import { decideAddReading, decideCorrectReading, decideRemoveReading } from './decideReading.ts';
import {
  decideAddSupply,
  decideChangeSupply,
  decideRemoveSupply,
  decideRestoreSupply,
} from './decideSupply.ts';
import { decideRemoveTerms, decideSetTerms } from './decideTerms.ts';
import { HOUSEHOLD_QUOTA } from './quotas.ts';

/** Households, meters and readings of one citizen. A missing and a foreign object get the same answer. */
export const housingDecider: AreaDecider<Housing, HousingCommand, HousingEvent> = withQuotas(
  {
    ...housingArea,
    decide: (command, housing) => {
      switch (command.type) {
        case 'CreateHousehold':
          return decideCreateHousehold(command);
        case 'ChangeHousehold':
          return decideChangeHousehold(command, housing);
        case 'RemoveHouseholds':
          return decideRemoveHouseholds(command, housing);
        case 'RestoreHousehold':
          return decideRestoreHousehold(command.householdId, housing);
        case 'MoveHome':
          return decideMoveHome(command, housing);
        case 'AddMeter':
          return decideAddMeter(command, housing);
        case 'ChangeMeter':
          return decideChangeMeter(command, housing);
        case 'RemoveMeter':
          return decideRemoveMeter(command.meterId, housing);
        case 'RestoreMeter':
          return decideRestoreMeter(command.meterId, housing);
        case 'SetTerms':
          return decideSetTerms(command, housing);
        case 'RemoveTerms':
          return decideRemoveTerms(command, housing);
        case 'AddSupply':
          return decideAddSupply(command, housing);
        case 'ChangeSupply':
          return decideChangeSupply(command, housing);
        case 'RemoveSupply':
          return decideRemoveSupply(command.supplyId, housing);
        case 'RestoreSupply':
          return decideRestoreSupply(command.supplyId, housing);
        case 'AddBill':
          return decideAddBill(command, housing);
        case 'CorrectBill':
          return decideCorrectBill(command, housing);
        case 'RemoveBill':
          return decideRemoveBill(command.billId, housing);
        case 'AddReading':
          return decideAddReading(command, housing);
        case 'ImportReadings':
          return decideImportReadings(command, housing);
        case 'TakeBackImport':
          return decideTakeBackImport(command.importId, housing);
        case 'CorrectReading':
          return decideCorrectReading(command, housing);
        case 'RemoveReading':
          return decideRemoveReading(command, housing);
      }
    },
  },
  HOUSEHOLD_QUOTA,
);
