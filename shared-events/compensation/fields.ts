import * as T from 'typebox';
import { COMPENSATION_TYPES, COMPENSATION_UNITS } from '../catalogue/compensation.ts';
import { field } from '../kernel/entryFields.ts';
import { EpochSeconds, Name, OneOf } from '../kernel/fields.ts';

export const compensationFields = {
  compTypeMain: field(OneOf(COMPENSATION_TYPES, 'form:compensation:error:compType'), {
    says: 'Art',
    column: { compensations: 2 },
  }),
  name: field(Name('form:compensation:error:name'), {
    says: 'Bezeichnung',
    sealed: true,
    column: { compensations: 3 },
    name: { de: 'Name der Kompensation', en: 'Name of the compensation' },
  }),
  unitKey: field(OneOf(COMPENSATION_UNITS), { says: 'Einheit', column: { compensations: 4 } }),
};

/** Amount of a calendar year. */
export const amountFields = {
  d: field(EpochSeconds('form:compensation:error:date'), { says: 'Tag', column: { compensations: 5 } }),
  /** Tonnes; any finite number, so that a mistake of another year can be evened out. */
  v: field(T.Number({ minimum: -1e6, maximum: 1e6, messageId: 'form:compensation:error:value' }), {
    says: 'Menge',
    column: { compensations: 6 },
    name: { de: 'Menge', en: 'Amount' },
    unit: 't',
  }),
};
