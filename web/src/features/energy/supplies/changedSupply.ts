import { namesOwnFactor } from '@footprint/shared-events/catalogue/carriers.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import type { ChangeSupplyBody } from '@footprint/shared-events/housing/supplyRules.ts';
import { given } from '../../../forms/faults.ts';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';

export type ChangedSupply = Readonly<Record<'name' | 'groupId' | 'fuel' | 'hotWater' | 'factor', string>>;

/** Values of a heating in the form that corrects it. */
export const changedValues = (supply: SupplyAnswer, language: string): ChangedSupply => ({
  name: supply.name,
  groupId: String(supply.groupId),
  fuel: supply.fuel ?? 'unknown',
  hotWater: typedNumber(supply.hotWater, language),
  factor: supply.factor === undefined ? '' : typedNumber(supply.factor, language),
});

/** Changed fields of a heating, and nothing else; a factor that was emptied is taken away. */
export function changedBody(supply: SupplyAnswer, values: ChangedSupply, language: string): ChangeSupplyBody {
  const before = changedValues(supply, language);
  const isNew = (field: keyof ChangedSupply) => values[field] !== before[field];
  const factor = values.factor.trim() === '' ? null : (numberOf(values.factor, language) ?? Number.NaN);
  return given({
    name: isNew('name') ? values.name : undefined,
    groupId: isNew('groupId') ? Number(values.groupId) : undefined,
    fuel: isNew('fuel') ? values.fuel : undefined,
    hotWater: isNew('hotWater') ? (numberOf(values.hotWater || '0', language) ?? Number.NaN) : undefined,
    factor: namesOwnFactor(supply.carrier) && isNew('factor') ? factor : undefined,
  }) as ChangeSupplyBody;
}
