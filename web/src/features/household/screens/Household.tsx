import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLastKnown } from '../../../browser/useLastKnown.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useHasDraft } from '../../../forms/drafts/useDraft.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { BelongsHere } from '../components/BelongsHere.tsx';
import { EditHousehold } from '../components/EditHousehold.tsx';
import { HouseholdFacts } from '../components/HouseholdFacts.tsx';
import { LivedForm } from '../components/LivedForm.tsx';
import { RemoveHere } from '../components/RemoveHere.tsx';

/** One household: what it is, since when one lives there, what belongs to it; where it is changed and removed. */
export function Household() {
  const { t } = useTranslation(['household', 'shell']);
  const { householdId } = useParams();
  const { value: households, stale, failure, retry } = useQueryResult(householdsOfUser, {});
  const hasDraft = useHasDraft();
  const [edited, setEdited] = useState(() => hasDraft(`hhEdit-${householdId}`));
  const household = useLastKnown(householdId, households);
  return (
    <Page title={household?.name ?? t('household:one.title')} width="form">
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!households && !failure && <Skeleton lines={6} />}
      {households && !household && <p>{t('household:one.unknown')}</p>}
      {household && (
        <Stale stale={stale}>
          <div className="stack">
            {edited ? (
              <EditHousehold household={household} onDone={() => setEdited(false)} />
            ) : (
              <>
                <HouseholdFacts household={household} />
                <div className="button-row">
                  <Button icon={Pencil} onClick={() => setEdited(true)}>
                    {t('shell:action.edit')}
                  </Button>
                </div>
              </>
            )}
            <BelongsHere household={household} />
            <LivedForm
              key={`lived-${household.id}-${household.livedFrom}-${household.livedUntil}`}
              household={household}
            />
            <RemoveHere key={`remove-${household.id}`} household={household} />
          </div>
        </Stale>
      )}
      <div className="button-row">
        <Link className={buttonClass('secondary')} to={stepOf('input').path}>
          {t('household:one.all')}
        </Link>
      </div>
    </Page>
  );
}
