import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import { kindTitle, roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { invitation } from '../../../draft/invitation.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { JoinMeaning } from '../../../joining/JoinMeaning.tsx';
import { CITY_CODE_PARAM, isCityCode } from '../../../lib/cityCode.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { FastFields } from '../../../registering/FastFields.tsx';
import { registerQuickly } from '../../../registering/registrationCalls.ts';
import { passwordFaults, RegisterFastFields } from '../../../registering/registrationFields.ts';
import { useRegistration } from '../../../registering/useRegistration.ts';
import { useWelcome } from '../../../registering/useWelcome.ts';
import { useRounds } from '../../../rounds/useRounds.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Page } from '../../../ui/Page.tsx';

const KIND = 'stop-fossil';

const EMPTY = {
  mail: '',
  password: '',
  addressCityCode: '',
  isStopFossilUser: true,
  privacyAgreement: false,
};

export function RegisterFast() {
  const { t, i18n } = useTranslation('account');
  const language = i18n.language === 'en' ? 'en' : 'de';
  const { value: rounds } = useRounds();
  const round = rounds && roundToJoin(rounds, KIND, nowInSeconds());
  const campaign = round ? roundTitle(round, language) : kindTitle(KIND, language);
  const [search] = useSearchParams();
  const code = search.get(CITY_CODE_PARAM);
  const { form, mail, failure } = useRegistration({
    machine: 'fastRegistration',
    id: 'registerFast',
    // From the page of a town, which knows it.
    initial: { ...EMPTY, addressCityCode: isCityCode(code) ? code : (invitation.get()?.cityCode ?? '') },
    schema: RegisterFastFields,
    omit: ['password'],
    rules: ({ password }) => passwordFaults(password),
    register: registerQuickly,
    onSaved: useWelcome(stepOf('measuresPick').path),
  });
  return (
    <Page title={t('registerFast.title')} lead={t('registerFast.lead', { campaign })} width="form">
      <JoinMeaning kind={KIND} />
      <FormFailure failure={failure} />
      <form className="card" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <FastFields form={form} mail={mail} hint={t('cityCode.fastHint')} />
        <SaveButton form={form}>{t('register.submit')}</SaveButton>
      </form>
      <p>
        {t('register.haveAccount')} <Link to="/user/login-fossile">{t('login.title')}</Link>
      </p>
    </Page>
  );
}
