import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { invitation } from '../../../draft/invitation.ts';
import { CheckboxField } from '../../../forms/CheckboxField.tsx';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { campaignPath } from '../../../joining/campaignPath.ts';
import { CredentialFields } from '../../../registering/CredentialFields.tsx';
import { PrivacyLabel } from '../../../registering/PrivacyLabel.tsx';
import { registerActor } from '../../../registering/registrationActors.ts';
import { passwordFaults, RegisterFields, repetitionFaults } from '../../../registering/registrationFields.ts';
import { useRegistration } from '../../../registering/useRegistration.ts';
import { useRegistrationForm } from '../../../registering/useRegistrationForm.ts';
import { useWelcome } from '../../../registering/useWelcome.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { AddressFields } from '../components/AddressFields.tsx';

const EMPTY = {
  fullName: '',
  mail: '',
  password: '',
  repetition: '',
  phone: '',
  addressStreet: '',
  addressAddition: '',
  addressCityCode: '',
  addressCity: '',
  privacyAgreement: false,
};

export function Register() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const next = campaignPath(search.get('next'));
  const [state, send] = useRegistration('registration', registerActor, useWelcome(next ?? '/about'));
  const form = useRegistrationForm({
    id: 'register',
    initial: { ...EMPTY, addressCityCode: invitation.get()?.cityCode ?? '' },
    schema: RegisterFields,
    omit: ['password', 'repetition'],
    rules: ({ password, repetition }) => [
      ...passwordFaults(password),
      ...repetitionFaults(password, repetition),
    ],
    state,
    send,
  });
  return (
    <Page title={t('register.title')} lead={t('register.lead')} width="form">
      <FormFailure failure={state.context.failure} />
      <form className="card" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <CredentialFields form={form} mail={state.value.mail} send={send} withName withRepetition />
        <AddressFields form={form} open={next !== null} />
        <CheckboxField form={form} name="privacyAgreement" label={<PrivacyLabel />} required />
        <SaveButton form={form}>{t('register.submit')}</SaveButton>
      </form>
      <p>
        {t('register.haveAccount')}{' '}
        <Link to={next ? `/user/login?next=${encodeURIComponent(next)}` : '/user/login'}>
          {t('login.title')}
        </Link>
      </p>
    </Page>
  );
}
