import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { invitation } from '../../../blocks/checkDraft/invitation.ts';
import { FastFields } from '../../../blocks/registration/FastFields.tsx';
import { registerQuickly } from '../../../blocks/registration/registrationCalls.ts';
import { passwordFaults, RegisterFastFields } from '../../../blocks/registration/registrationFields.ts';
import { useRegistration } from '../../../blocks/registration/useRegistration.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { FocusedHeading } from '../../../ui/FocusedHeading.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';

const EMPTY = {
  mail: '',
  password: '',
  addressCityCode: '',
  isStopFossilUser: false,
  privacyAgreement: false,
};

interface KeepFormProps {
  readonly onRegistered: () => void;
  /** Where one comes back to after a login. */
  readonly here: string;
}

/** An account in three fields and a tick, so that the figure stays. */
export function KeepForm({ onRegistered, here }: KeepFormProps) {
  const { t } = useTranslation(['quickCheck', 'account']);
  const login = `/user/login?next=${encodeURIComponent(here)}`;
  const { form, mail, failure } = useRegistration({
    machine: 'fastRegistration',
    id: 'keep',
    initial: { ...EMPTY, addressCityCode: invitation.get()?.cityCode ?? '' },
    schema: RegisterFastFields,
    omit: ['password'],
    rules: ({ password, mail }) => passwordFaults(password, { mail }),
    register: registerQuickly,
    onRegistered,
  });
  return (
    <section className="card keep" aria-labelledby="keep-title">
      <FocusedHeading level="h2" id="keep-title">
        {t('quickCheck:keep.title')}
      </FocusedHeading>
      <p>{t('quickCheck:keep.lead')}</p>
      <FormFailure failure={failure} />
      <form className="stack" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <FastFields form={form} mail={mail} login={login} hint={t('quickCheck:keep.cityCodeHint')} />
        <SaveButton form={form}>{t('quickCheck:keep.submit')}</SaveButton>
      </form>
      <p>
        {t('quickCheck:keep.haveAccount')} <Link to={login}>{t('quickCheck:keep.login')}</Link>
      </p>
    </section>
  );
}
