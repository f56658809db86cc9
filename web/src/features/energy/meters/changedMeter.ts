import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { ChangeMeterBody } from '@footprint/shared-events/housing/changeRules.ts';
import { formatEpoch } from '../../../browser/dates.ts';
import { given } from '../../../forms/faults.ts';
import { dayOrNone } from '../../../forms/parse/date.ts';

export type ChangedMeter = Readonly<Record<'name' | 'groupId' | 'inputFrequency' | 'activeFrom', string>>;

/** Values of a meter in the form that corrects it. */
export const changedValues = ({ name, groupId, inputFrequency, activeFrom }: MeterAnswer): ChangedMeter => ({
  name,
  groupId: String(groupId),
  inputFrequency,
  activeFrom: typeof activeFrom === 'number' ? formatEpoch(activeFrom) : '',
});

/** Changed fields of a meter, and nothing else; a day that was emptied is taken away. */
export function changedBody(meter: MeterAnswer, values: ChangedMeter): ChangeMeterBody {
  const before = changedValues(meter);
  const isNew = (field: keyof ChangedMeter) => values[field] !== before[field];
  return given({
    name: isNew('name') ? values.name : undefined,
    groupId: isNew('groupId') ? Number(values.groupId) : undefined,
    inputFrequency: isNew('inputFrequency') ? values.inputFrequency : undefined,
    activeFrom: isNew('activeFrom') ? dayOrNone(values.activeFrom) : undefined,
  }) as ChangeMeterBody;
}
