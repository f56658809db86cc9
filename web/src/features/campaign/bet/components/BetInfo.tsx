import { BetInfoBody, ownUser } from '@footprint/shared-events/account/api.ts';
import { giveBetInfo } from '@footprint/shared-events/campaigns/api.ts';
import { READ_BY_ORGANISERS } from '@footprint/shared-events/kernel/shownTexts.ts';
import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckboxField } from '../../../../forms/CheckboxField.tsx';
import { FormNotices } from '../../../../forms/FormNotices.tsx';
import { LongTextField } from '../../../../forms/LongTextField.tsx';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { useForm } from '../../../../forms/useForm.ts';
import type { Failure } from '../../../../server/errors.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { sessionUser } from '../../../../server/session/user.ts';
import { useSend } from '../../../../server/useSend.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

interface BetInfoFormProps {
  readonly initial: BetInfoBody;
  readonly failure: Failure | null;
  readonly onSave: (info: BetInfoBody) => Promise<BetInfoBody | undefined>;
  readonly onSaved: (info: BetInfoBody) => void;
}

function BetInfoForm({ initial, failure, onSave, onSaved }: BetInfoFormProps) {
  const { t } = useTranslation('bet');
  const form = useForm({
    id: 'betInfo',
    initial: { newsletter: initial.newsletter, measuresGeneral: initial.measuresGeneral },
    schema: BetInfoBody,
    toBody: (values) => values,
    failure,
    onSave: (info) => onSave({ ...info, textId: READ_BY_ORGANISERS }),
    onSaved,
  });
  return (
    <form className="card" noValidate onSubmit={form.submit} aria-labelledby="bet-info">
      <FormFailure failure={failure} />
      <FormNotices form={form} />
      <LongTextField
        form={form}
        name="measuresGeneral"
        label={t('info.measures.label')}
        hint={t('info.measures.hint')}
      />
      <CheckboxField form={form} name="newsletter" label={t('info.newsletter')} />
      <SaveButton form={form}>{t('info.save')}</SaveButton>
    </form>
  );
}

/** Taking part: what one wants to tell, the link it brings, and what comes next. */
export function BetInfo() {
  const { t } = useTranslation('bet');
  const user = useQueryResult(ownUser, {});
  const { send, failure } = useSend(giveBetInfo);
  const [typedLast, setTypedLast] = useState<BetInfoBody>();
  const [saved, setSaved] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form with its button is gone.
    if (saved) head.current?.focus();
  }, [saved]);
  const save = async (typed: BetInfoBody) => {
    const answer = await send(typed);
    if (!answer) return undefined;
    const citizen = sessionUser.get();
    if (citizen) sessionUser.set({ ...citizen, info: answer.info });
    return typed;
  };
  const showSaved = (typed: BetInfoBody) => {
    setTypedLast(typed);
    setSaved(true);
  };
  const info = typedLast ?? user.value?.info;
  return (
    <section className="stack" aria-labelledby="bet-info">
      <h2 id="bet-info" ref={head} tabIndex={-1}>
        {t('info.title')}
      </h2>
      {!info && <Loading of={[user]} />}
      {info && !saved && <BetInfoForm initial={info} failure={failure} onSave={save} onSaved={showSaved} />}
      {saved && (
        <>
          <Notice kind="success" answers>
            {t('info.saved')}
          </Notice>
          <p>{t('info.next')}</p>
          <div className="button-row">
            <Link className={buttonClass('primary')} to="/measures/pick">
              {t('next.pick')}
            </Link>
            <Link className={buttonClass('secondary')} to="/climate-bet-done">
              {t('next.done')}
            </Link>
            <Button kind="quiet" icon={PencilLine} onClick={() => setSaved(false)}>
              {t('info.edit')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
