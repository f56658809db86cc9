import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { invitation } from '../../../draft/invitation.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { FastFields } from '../../../registering/FastFields.tsx';
import { registerQuickly } from '../../../registering/registrationCalls.ts';
import { passwordFaults, RegisterFastFields } from '../../../registering/registrationFields.ts';
import { useRegistration } from '../../../registering/useRegistration.ts';
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
  const { t } = useTranslation(['check', 'account']);
  const { form, mail, failure } = useRegistration({
    machine: 'fastRegistration',
    id: 'keep',
    initial: { ...EMPTY, addressCityCode: invitation.get()?.cityCode ?? '' },
    schema: RegisterFastFields,
    omit: ['password'],
    rules: ({ password }) => passwordFaults(password),
    register: registerQuickly,
    onRegistered,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The press that opened it took its own button away: reading goes on here, and here the page scrolls.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card keep" aria-labelledby="keep-title">
      <h2 id="keep-title" ref={heading} tabIndex={-1}>
        {t('check:keep.title')}
      </h2>
      <p>{t('check:keep.lead')}</p>
      <FormFailure failure={failure} />
      <form className="stack" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <FastFields form={form} mail={mail} hint={t('check:keep.cityCodeHint')} />
        <SaveButton form={form}>{t('check:keep.submit')}</SaveButton>
      </form>
      <p>
        {t('check:keep.haveAccount')}{' '}
        <Link to={`/user/login?next=${encodeURIComponent(here)}`}>{t('check:keep.login')}</Link>
      </p>
    </section>
  );
}
