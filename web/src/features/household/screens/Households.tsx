import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepOf } from '../../../flow/inputFlow.ts';
import { mergeProgress } from '../../../flow/progress.ts';
import { useHasDraft } from '../../../forms/drafts/useDraft.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import { AddHousehold } from '../components/AddHousehold.tsx';
import { HouseholdList } from '../components/HouseholdList.tsx';
import { HouseholdsNext } from '../components/HouseholdsNext.tsx';
import { HousingFigure } from '../components/HousingFigure.tsx';

export function Households() {
  const { t } = useTranslation('household');
  const leadOn = useLeadOn();
  const hasDraft = useHasDraft();
  const [adding, setAdding] = useState(() => hasDraft('hhAdd'));
  const { value: households, failure, retry } = useQueryResult(householdsOfUser, {});
  const count = households?.length;
  useEffect(() => mergeProgress({ households: count }), [count]);
  const hasAny = households !== undefined && households.length > 0;

  const cancel = () => {
    setAdding(false);
    if (hasAny) leadOn(stepOf('inputMenu').path);
  };
  return (
    <Page title={t('households.title')} lead={t('households.lead')}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!households && !failure && <Skeleton />}
      {count === 0 && !adding && <p>{t('households.none')}</p>}
      {hasAny && (
        <div className="beside">
          <div className="stack">
            <HouseholdList households={households} />
            <HousingFigure />
          </div>
          {!adding && <HouseholdsNext onAdd={() => setAdding(true)} />}
        </div>
      )}
      {adding && (
        <AddHousehold
          onAdded={(onward) => (onward ? leadOn(stepOf('inputMenu').path) : setAdding(false))}
          onCancel={cancel}
        />
      )}
      {count === 0 && !adding && (
        <div className="button-row">
          <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t('hh.addTitle')}
          </Button>
        </div>
      )}
    </Page>
  );
}
