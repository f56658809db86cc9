import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { ArrowRight, Plus, Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { mergeProgress } from '../../../flow/progress.ts';
import { useHasDraft } from '../../../forms/drafts/useHasDraft.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AddHousehold } from '../components/AddHousehold.tsx';
import { HouseholdList } from '../components/HouseholdList.tsx';

export function Households() {
  const { t } = useTranslation('household');
  const navigate = useNavigate();
  const hasDraft = useHasDraft();
  const [adding, setAdding] = useState(() => hasDraft('hhAdd'));
  const { value: households, failure, retry } = useQueryResult(householdsOfUser, {});
  const count = households?.length;
  useEffect(() => mergeProgress({ households: count }), [count]);
  const hasAny = households !== undefined && households.length > 0;

  const cancel = () => {
    setAdding(false);
    if (hasAny) navigate(stepOf('inputMenu').path);
  };
  return (
    <Page title={t('households.title')} lead={t('households.lead')}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!households && !failure && <Skeleton />}
      {hasAny && <HouseholdList households={households} />}
      {count === 0 && !adding && <p>{t('households.none')}</p>}
      {adding ? (
        <AddHousehold
          onAdded={(onward) => (onward ? navigate(stepOf('inputMenu').path) : setAdding(false))}
          onCancel={cancel}
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
            {hasAny && (
              <Link className={buttonClass('secondary')} to={stepOf('moved').path}>
                <Truck className="icon" aria-hidden />
                {t('move.title')}
              </Link>
            )}
          </div>
        )
      )}
    </Page>
  );
}
