import { ArrowRight, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { createHousehold, householdsOfUser } from '../../../api/endpoints/housing.ts';
import { useCommand, useRead, useServerData } from '../../../api/hooks.ts';
import { learn } from '../../../flow/facts.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { HouseholdCard } from '../components/HouseholdCard.tsx';
import { HouseholdForm } from '../components/HouseholdForm.tsx';
import { EMPTY_HOUSEHOLD } from '../householdForm.ts';

export function Households() {
  const { t } = useTranslation('input');
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const { value: households, failure, retry } = useRead(householdsOfUser, {});
  const create = useCommand(createHousehold);
  const data = useServerData();
  const count = households?.length;
  useEffect(() => learn({ households: count }), [count]);
  const hasAny = households !== undefined && households.length > 0;

  const cancel = () => {
    setAdding(false);
    if (hasAny) navigate(stepOf('inputMenu').path);
  };
  return (
    <Page title={t('households.title')} lead={t('households.lead')}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!households && !failure && <Skeleton />}
      {hasAny && (
        <section aria-label={t('households.list')}>
          <ul className="tasks">
            {households.map((household) => (
              <li key={household.id}>
                <HouseholdCard household={household} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {count === 0 && !adding && <p>{t('households.none')}</p>}
      {adding ? (
        <HouseholdForm
          id="hhAdd"
          title={t('hh.addTitle')}
          initial={EMPTY_HOUSEHOLD}
          busy={create.busy}
          failure={create.failure}
          onCancel={cancel}
          onSave={async (body) => {
            const saved = await create.run(body);
            if (!saved) return;
            data.overlay(householdsOfUser, {}, (list) => [...list, ...saved]);
            data.refresh(householdsOfUser);
            showMessage({ kind: 'success', messageId: 'input:hh.saved', values: { name: body.name } });
            setAdding(false);
          }}
        />
      ) : (
        households && (
          <div className="button-row">
            {hasAny && (
              <Link className={buttonClass('primary')} to={stepOf('inputMenu').path}>
                {t('households.start')}
                <ArrowRight className="icon" aria-hidden />
              </Link>
            )}
            <Button kind={hasAny ? 'secondary' : 'primary'} icon={Plus} onClick={() => setAdding(true)}>
              {t('hh.addTitle')}
            </Button>
          </div>
        )
      )}
    </Page>
  );
}
