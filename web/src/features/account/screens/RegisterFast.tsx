import { languageOf } from '@footprint/shared-events/kernel/roles.ts';
import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import { kindTitle, roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { invitation } from '../../../blocks/checkDraft/invitation.ts';
import { JoinMeaning } from '../../../blocks/membership/JoinMeaning.tsx';
import { FastFields } from '../../../blocks/registration/FastFields.tsx';
import { registerQuickly } from '../../../blocks/registration/registrationCalls.ts';
import { passwordFaults, RegisterFastFields } from '../../../blocks/registration/registrationFields.ts';
import { useRegistration } from '../../../blocks/registration/useRegistration.ts';
import { useRounds } from '../../../blocks/rounds/useRounds.ts';
import { CITY_CODE_PARAM, isCityCode } from '../../../browser/cityCode.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useWelcome } from '../useLanding.ts';

const KIND = 'stop-fossil';
const LOGIN = '/user/login-fossile';

const EMPTY = {
  mail: '',
  password: '',
  addressCityCode: '',
  isStopFossilUser: true,
  privacyAgreement: false,
};

export function RegisterFast() {
  const { t, i18n } = useTranslation('account');
  const language = languageOf(i18n.language);
  const rounds = useRounds();
  const round = rounds.value && roundToJoin(rounds.value, KIND, nowInSeconds());
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
    rules: ({ password, mail }) => passwordFaults(password, { mail }),
    register: registerQuickly,
    onSaved: useWelcome(stepOf('measuresPick').path),
  });
  return (
    <Page title={t('registerFast.title')} lead={t('registerFast.lead', { campaign })} width="form">
      <Loading of={[]} also={[rounds]} />
      <JoinMeaning kind={KIND} />
      <FormFailure failure={failure} />
      <form className="card" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <FastFields form={form} mail={mail} login={LOGIN} hint={t('cityCode.fastHint')} />
        <SaveButton form={form}>{t('register.submit')}</SaveButton>
      </form>
      <p>
        {t('register.haveAccount')} <Link to={LOGIN}>{t('login.title')}</Link>
      </p>
    </Page>
  );
}
