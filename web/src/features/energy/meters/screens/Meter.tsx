import {
  changeMeter,
  type HouseholdAnswer,
  householdsOfUser,
  type MeterAnswer,
  metersOfUser,
  removeMeter,
  restoreMeter,
} from '@footprint/shared-events/housing/api.ts';
import { ChangeMeterBody } from '@footprint/shared-events/housing/changeRules.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type Counter, countersOf } from '../../../../blocks/counter/counters.ts';
import { useRemoval } from '../../../../blocks/preview/useRemoval.tsx';
import { useLastKnown } from '../../../../browser/useLastKnown.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { EditableFacts } from '../../../../forms/entries/EditableFacts.tsx';
import { useQueryResult } from '../../../../server/hooks.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Removal } from '../../../../ui/Removal.tsx';
import { Stale } from '../../../../ui/Stale.tsx';
import { EndCard } from '../../EndCard.tsx';
import { LoadedUses } from '../../readings/components/MeterUses.tsx';
import { MeterWays } from '../../readings/components/MeterWays.tsx';
import { EditMeter } from '../components/EditMeter.tsx';
import { MeterFacts } from '../components/MeterFacts.tsx';
import { TermsForm } from '../components/TermsForm.tsx';
import { TermsList } from '../components/TermsList.tsx';
import '../style.css';

/** Where a meter ends, and begins again: its readings stay. */
function MeterDays({ meter }: { readonly meter: MeterAnswer }) {
  const { t } = useTranslation('energy');
  return (
    <EndCard
      call={changeMeter}
      schema={ChangeMeterBody}
      of={meter}
      title={t('end.title')}
      hint={t('end.hint')}
      reopenHint={t('end.reopenHint')}
      saved={{ end: 'energy:end.saved', reopened: 'energy:end.reopened' }}
    />
  );
}

function RemoveMeter({ meter: { id, name } }: { readonly meter: MeterAnswer }) {
  const { t } = useTranslation('energy');
  const removal = useRemoval([removeMeter, {}, { id: String(id) }], [restoreMeter, { id }]);
  return (
    <Removal
      {...removal}
      title={t('remove.title')}
      hint={t('remove.hint')}
      question={t('remove.question', { name })}
      what={t('remove.what')}
      done={t('remove.done', { name })}
      domain="housing"
    />
  );
}

/** One meter: what it is, since when, under which terms; where it is changed, ended and removed. */
export function Meter() {
  const { t } = useTranslation(['energy', 'shell']);
  const { meterId } = useParams();
  const read = useQueryResult(metersOfUser, {});
  const { value: meters, stale } = read;
  const { value: households = [] } = useQueryResult(householdsOfUser, {});
  const meter = useLastKnown(meterId, meters);
  const household = households.find(({ id }) => id === meter?.groupId)?.name;
  const counter = countersOf(meter ? [meter] : [])[0];
  const lead = meter && [meter.name, household, t(`energy:frequency.${meter.inputFrequency}`)];
  return (
    <Page
      title={t(meter ? `energy:one.of.${meter.measuredObj}` : 'energy:one.title')}
      lead={lead?.filter(Boolean).join(' · ')}
      width="form"
    >
      <Loading of={[read]} lines={6} />
      {meters && !meter && (
        <>
          <p>{t('energy:one.unknown')}</p>
          <div className="button-row">
            <Link className={buttonClass('secondary')} to={stepOf('values').path}>
              {t('energy:one.readings')}
            </Link>
          </div>
        </>
      )}
      {meter && counter && (
        <Stale stale={stale}>
          <div className="stack">
            <MeterHead counter={counter} households={households} />
            <div className="button-row">
              <Link className={buttonClass('primary')} to={`${stepOf('values').path}?meter=${meter.id}`}>
                {t('energy:one.readings')}
              </Link>
            </div>
            <LoadedUses key={counter.id} counter={counter} />
            <TermsList meter={meter} />
            <MeterWays steps={['swap', 'moved']} />
            <div>
              <Fold title={t('energy:terms.change')}>
                <TermsForm key={`terms-${meter.id}`} meter={meter} />
              </Fold>
              <Fold title={t('energy:end.title')} open={meter.activeUntil !== undefined}>
                <MeterDays key={`days-${meter.id}-${meter.activeUntil}`} meter={meter} />
              </Fold>
              <Fold title={t('energy:remove.title')}>
                <RemoveMeter meter={meter} />
              </Fold>
            </div>
          </div>
        </Stale>
      )}
    </Page>
  );
}

interface FoldProps {
  readonly title: string;
  /** Open from the start; the reader decides from then on. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** One thing that can be changed, by its name until it is asked for. What is in it says its name again, for headings. */
function Fold({ title, open = false, children }: FoldProps) {
  // Keeps the fold open at a save: it must not close under the reader's hands.
  const [initially] = useState(open);
  return (
    <details className="fold" open={initially}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface MeterHeadProps {
  readonly counter: Counter;
  readonly households: readonly HouseholdAnswer[];
}

/** Facts of a meter, or the form that corrects it. */
function MeterHead({ counter, households }: MeterHeadProps) {
  const { t } = useTranslation();
  const { meter } = counter;
  const id = `meter-${meter.id}`;
  const title = t('entry.edit', { name: meter.name });
  return (
    <EditableFacts
      key={id}
      name={meter.name}
      domain="housing"
      facts={<MeterFacts counter={counter} />}
      id={id}
      form={(close) => (
        <EditMeter meter={meter} households={households} id={id} title={title} close={close} />
      )}
    />
  );
}
