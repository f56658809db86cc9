import { namesOwnFactor } from '@footprint/shared-events/catalogue/carriers.ts';
import { supplyFields } from '@footprint/shared-events/housing/fields.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import type { ChangeSupplyBody } from '@footprint/shared-events/housing/supplyRules.ts';
import { readChange, type Typed, typed } from '../../../forms/typedFields.ts';

export type ChangedSupply = Typed<typeof supplyFields> & Readonly<{ groupId: string }>;

/** Values of a heating in the form that corrects it. */
export const changedValues = (supply: SupplyAnswer, language: string): ChangedSupply => ({
  ...typed(supplyFields, { fuel: 'unknown', ...supply }, language),
  groupId: String(supply.groupId),
});

/** Changed fields of a heating, and nothing else; a factor that was emptied is taken away. */
export function changedBody(supply: SupplyAnswer, values: ChangedSupply, language: string): ChangeSupplyBody {
  const before = changedValues(supply, language);
  const body = {
    ...readChange(supplyFields, { ...values, hotWater: values.hotWater || '0' }, language),
    groupId: Number(values.groupId),
  };
  const isSaid = (name: string) =>
    values[name as keyof ChangedSupply] !== before[name as keyof ChangedSupply] &&
    (name !== 'factor' || namesOwnFactor(supply.carrier));
  return Object.fromEntries(Object.entries(body).filter(([name]) => isSaid(name)));
}
