import * as T from 'typebox';
import { field } from '../kernel/entryFields.ts';
import { FreeText, Name, OneOf } from '../kernel/fields.ts';
import { LANGUAGES } from '../kernel/roles.ts';

/** Blanks around an address are tolerated: its identity is trimmed and in lower case, see mailIdentity. */
const MailAddress = T.String({
  maxLength: 254,
  pattern:
    '^\\s*[^\\s\\x00-\\x1f\\x7f-\\x9f@"(),:;<>\\[\\]\\\\]+@[^\\s\\x00-\\x1f\\x7f-\\x9f@"(),:;<>\\[\\]\\\\.]+(\\.[^\\s\\x00-\\x1f\\x7f-\\x9f@"(),:;<>\\[\\]\\\\.]+)*\\.[^\\s\\x00-\\x1f\\x7f-\\x9f@"(),:;<>\\[\\]\\\\.]{2,}\\s*$',
  messageId: 'form:user:error:mail',
});

export const mailFields = {
  mail: field(MailAddress, {
    says: 'E-Mail-Adresse',
    sealed: true,
    name: { de: 'E-Mail-Adresse', en: 'Mail address' },
  }),
};

export const nameFields = {
  fullName: field(Name('form:user:error:fullName'), {
    says: 'Name',
    optional: true,
    sealed: true,
    name: { de: 'Name', en: 'Name' },
  }),
};

/** Texts of an account that may all be left out. */
export const addressFields = {
  phone: field(FreeText(50), { says: 'Telefon', optional: true, sealed: true }),
  addressStreet: field(FreeText(), { says: 'Straße', optional: true, sealed: true }),
  addressAddition: field(FreeText(), { says: 'Zusatz', optional: true, sealed: true }),
  addressCity: field(FreeText(), { says: 'Ort', optional: true, sealed: true }),
  /** In clear: municipality sums are asked for by postcode. An empty one is as good as none. */
  addressCityCode: field(T.String({ pattern: '^([0-9]{5})?$', messageId: 'form:user:error:cityCode' }), {
    says: 'Postleitzahl',
    optional: true,
  }),
};

export const choiceFields = {
  isStopFossilUser: field(T.Boolean(), { says: '„Stopp fossil“' }),
  language: field(OneOf(LANGUAGES), { says: 'Sprache' }),
};
