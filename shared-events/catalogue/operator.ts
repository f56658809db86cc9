import * as T from 'typebox';
import { ContactMail } from '../kernel/fields.ts';

/** One line of text, as it is printed; blanks alone would be an empty one. */
const Line = T.String({ minLength: 1, maxLength: 300, pattern: '^[^\\S\\r\\n]*\\S[^\\r\\n]*$' });

/** The operator of an installation: imprint, privacy page, security.txt and mails say it. What is absent is left out there. */
export const Operator = T.Object(
  {
    name: Line,
    address: T.Array(Line, { minItems: 1, maxItems: 10 }),
    mail: ContactMail,
    supervisoryAuthority: Line,
    representative: T.Optional(Line),
    register: T.Optional(Line),
    phone: T.Optional(Line),
    supportMail: T.Optional(ContactMail),
    /** In how many working days support answers. */
    supportAnswerDays: T.Optional(T.Integer({ minimum: 1, maximum: 60 })),
    dataProtectionOfficer: T.Optional(Line),
    accessibilityContact: T.Optional(Line),
    openDataLicence: T.Optional(Line),
  },
  { additionalProperties: false },
);
export type Operator = T.Static<typeof Operator>;

/** Licence of public figures where the operator names no other. */
export const OPEN_DATA_LICENCE = 'CC BY 4.0';

/** Stands until the operator is named: visibly an example. */
export const EXAMPLE_OPERATOR: Operator & { readonly example: true } = {
  example: true,
  name: 'Beispielbetreiber',
  address: ['Musterstraße 1', '12345 Musterstadt'],
  mail: 'betreiber@example.org',
  supervisoryAuthority: 'Beispielbehörde für den Datenschutz',
};
