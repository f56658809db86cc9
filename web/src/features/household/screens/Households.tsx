import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { createHousehold, householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { ArrowRight, Plus, Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryAnswer } from '../../../blocks/entered/EntryAnswer.tsx';
import { useEntryMade } from '../../../blocks/entered/useEntryMade.ts';
import { DomainFigure } from '../../../blocks/figure/DomainFigure.tsx';
import { useShownYear } from '../../../blocks/figure/useShownYear.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { mergeProgress } from '../../../flow/progress.ts';
import { useHasDraft } from '../../../forms/drafts/useDraft.ts';
import { useYearName } from '../../../i18n/useYearName.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import { HouseholdForm } from '../components/HouseholdForm.tsx';
import { HouseholdList } from '../components/HouseholdList.tsx';
import { householdBody } from '../householdForm.ts';

export function Households() {
  const { t } = useTranslation('household');
  const leadOn = useLeadOn();
  const hasDraft = useHasDraft();
  // Without a household its form is open, until it is saved or left.
  const [chosen, setAdding] = useState<boolean | undefined>(() => hasDraft('hhAdd') || undefined);
  const making = useEntryMade();
  const read = useQueryResult(householdsOfUser, {});
  const { value: households } = read;
  const count = households?.length;
  const adding = chosen ?? count === 0;
  useEffect(() => mergeProgress({ households: count }), [count]);
  const hasAny = households !== undefined && households.length > 0;

  const cancel = () => {
    setAdding(false);
    leadOn(stepOf('inputMenu').path);
  };
  return (
    <Page title={t('households.title')} lead={t('households.lead')}>
      <Loading of={[read]} />
      {count === 0 && adding && <p>{t('households.none')}</p>}
      <EntryAnswer making={making} domain="housing" />
      {hasAny && (
        <div className="beside">
          <div className="stack">
            <HouseholdList households={households} onSaved={making.note} />
            <HousingFigure />
          </div>
          {!adding && <HouseholdsNext onAdd={() => setAdding(true)} />}
        </div>
      )}
      {adding && (
        <AddHousehold
          onAdded={() => {
            setAdding(false);
            making.note();
          }}
          onCancel={cancel}
        />
      )}
    </Page>
  );
}

/** Addition of living in one's households to last year's figure; the page does without it. */
function HousingFigure() {
  const { t } = useTranslation('household');
  const yearName = useYearName();
  const { year, read } = useShownYear();
  const { value: sectors, stale, failure } = read;
  if (!sectors) return failure ? null : <Skeleton lines={2} />;
  const own = sectors.filter(({ ghgDomain }) => ghgDomain === 'housing');
  return (
    <Stale stale={stale}>
      <DomainFigure total={yearTotal(own)} name={t('figureName', { year: yearName(year) })} />
    </Stale>
  );
}

/** Where one goes on from the households: to what is entered for them; else another one, or a move. */
function HouseholdsNext({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation('household');
  return (
    <div className="stack">
      <NextStep title={t('households.next.title')} text={t('households.next.text')}>
        <Link className={buttonClass('primary')} to={stepOf('inputMenu').path}>
          {t('households.start')}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </NextStep>
      <section className="task-group" aria-labelledby="households-changed">
        <h2 id="households-changed">{t('households.changed')}</h2>
        <div className="button-row">
          <Button icon={Plus} onClick={onAdd}>
            {t('hh.addTitle')}
          </Button>
          <Link className={buttonClass('secondary')} to={stepOf('moved').path}>
            <Truck className="icon" aria-hidden />
            {t('move.title')}
          </Link>
        </div>
      </section>
    </div>
  );
}

interface AddHouseholdProps {
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

function AddHousehold({ onAdded, onCancel }: AddHouseholdProps) {
  const { t, i18n } = useTranslation('household');
  const create = useSend(createHousehold);
  return (
    <HouseholdForm
      id="hhAdd"
      title={t('hh.addTitle')}
      failure={create.failure}
      onCancel={onCancel}
      onSave={async (values) => (await create.send(householdBody(values, i18n.language)))?.[0]}
      onSaved={onAdded}
    />
  );
}
