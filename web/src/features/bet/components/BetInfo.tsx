import { PencilLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useBetInfo } from '../useBetInfo.ts';
import { BetInfoForm } from './BetInfoForm.tsx';

/** Taking part: what one wants to tell, the link it brings, and what comes next. */
export function BetInfo() {
  const { t } = useTranslation('bet');
  const [state, send] = useBetInfo();
  const { info, failure } = state.context;
  const saved = state.matches('saved');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form with its button is gone.
    if (saved) head.current?.focus();
  }, [saved]);
  return (
    <section className="stack" aria-labelledby="bet-info">
      <h2 id="bet-info" ref={head} tabIndex={-1}>
        {t('info.title')}
      </h2>
      {state.matches('loading') && <Skeleton />}
      {state.matches('unreachable') && failure && (
        <LoadFailure failure={failure} retry={() => send({ type: 'RETRY' })} />
      )}
      {(state.matches('editing') || state.matches('saving')) && (
        <BetInfoForm
          initial={info}
          failure={failure}
          busy={state.hasTag('busy')}
          onSave={(typed) => send({ type: 'SAVE', info: typed })}
        />
      )}
      {saved && (
        <>
          <Notice kind="success" alert>
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
            <Button kind="quiet" icon={PencilLine} onClick={() => send({ type: 'EDIT' })}>
              {t('info.edit')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
