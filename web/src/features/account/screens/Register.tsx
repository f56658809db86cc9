import { addressFields } from '@footprint/shared-events/account/fields.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { invitation } from '../../../blocks/checkDraft/invitation.ts';
import { CredentialFields } from '../../../blocks/registration/CredentialFields.tsx';
import { PrivacyLabel } from '../../../blocks/registration/PrivacyLabel.tsx';
import { registerFully } from '../../../blocks/registration/registrationCalls.ts';
import {
  passwordFaults,
  RegisterFields,
  repetitionFaults,
} from '../../../blocks/registration/registrationFields.ts';
import { useRegistration } from '../../../blocks/registration/useRegistration.ts';
import { CheckboxField } from '../../../forms/CheckboxField.tsx';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { typed } from '../../../forms/typedFields.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { AddressFields } from '../components/AddressFields.tsx';
import { campaignPath } from '../nextPage.ts';
import { useWelcome } from '../useLanding.ts';

const EMPTY = {
  fullName: '',
  mail: '',
  password: '',
  repetition: '',
  ...typed(addressFields, {}, ''),
  privacyAgreement: false,
};

export function Register() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const next = campaignPath(search.get('next'));
  const login = next ? `/user/login?next=${encodeURIComponent(next)}` : '/user/login';
  const { form, mail, failure } = useRegistration({
    machine: 'registration',
    id: 'register',
    initial: { ...EMPTY, addressCityCode: invitation.get()?.cityCode ?? '' },
    schema: RegisterFields,
    omit: ['password', 'repetition'],
    rules: ({ password, repetition, ...owner }) => [
      ...passwordFaults(password, owner),
      ...repetitionFaults(password, repetition),
    ],
    register: registerFully,
    onSaved: useWelcome(next ?? '/about'),
  });
  return (
    <Page title={t('register.title')} lead={t('register.lead')} width="form">
      <FormFailure failure={failure} />
      <form className="card" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <CredentialFields form={form} mail={mail} login={login} withName withRepetition />
        <AddressFields form={form} open={next !== null} />
        <CheckboxField form={form} name="privacyAgreement" label={<PrivacyLabel />} required />
        <SaveButton form={form}>{t('register.submit')}</SaveButton>
      </form>
      <p>
        {t('register.haveAccount')} <Link to={login}>{t('login.title')}</Link>
      </p>
    </Page>
  );
}
