import {
  type HouseholdAnswer,
  metersOfUser,
  removeHouseholds,
} from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import type { TFunction } from 'i18next';
import { House, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatEpoch } from '../../../browser/dates.ts';
import { homesToChoose, isFormer } from '../../../forms/homes.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { EditHousehold } from './EditHousehold.tsx';

interface RemoveHouseholdProps {
  readonly household: HouseholdAnswer;
  readonly onRemoved: () => void;
}

/** Removes a household that nothing belongs to, after a question. */
function RemoveHousehold({ household, onRemoved }: RemoveHouseholdProps) {
  const { t } = useTranslation(['household', 'shell']);
  const [asked, setAsked] = useState(false);
  const remove = useSend(removeHouseholds);
  const title = t('household:hh.removeTitle', { name: household.name });
  const removeNow = async () => {
    const answer = await remove.send({ deleteNodes: [household.id] });
    setAsked(false);
    if (!answer) return;
    onRemoved();
  };
  return (
    <>
      <Button kind="quiet" icon={Trash2} label={title} onClick={() => setAsked(true)}>
        {t('shell:action.delete')}
      </Button>
      <FormFailure failure={remove.failure} />
      {asked && (
        <Dialog
          title={title}
          onCancel={() => setAsked(false)}
          actions={
            <>
              <Button kind="danger" busy={remove.busy} onClick={removeNow}>
                {t('shell:action.delete')}
              </Button>
              <Button onClick={() => setAsked(false)}>{t('shell:action.cancel')}</Button>
            </>
          }
        >
          <p>{t('household:hh.removeText')}</p>
        </Dialog>
      )}
    </>
  );
}

interface HouseholdListProps {
  readonly households: readonly HouseholdAnswer[];
  /** Called when one of them was changed. */
  readonly onSaved: () => void;
}

/** Where one lives; below it, where one lived earlier. */
export function HouseholdList({ households, onSaved }: HouseholdListProps) {
  const { t } = useTranslation('household');
  const former = households.filter(isFormer);
  const open = homesToChoose(households);
  return (
    <>
      {open.length > 0 && (
        <section aria-label={t('households.list')}>
          <ul className="tasks">
            {open.map((household) => (
              <li key={household.id}>
                <HouseholdCard household={household} level={2} onSaved={onSaved} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {former.length > 0 && (
        <section className="stack" aria-labelledby="former-title">
          <h2 id="former-title">{t('households.former')}</h2>
          <ul className="tasks">
            {former
              .toSorted((a, b) => (b.livedUntil ?? 0) - (a.livedUntil ?? 0))
              .map((household) => (
                <li key={household.id}>
                  <HouseholdCard household={household} level={3} onSaved={onSaved} />
                </li>
              ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Lived = Pick<HouseholdAnswer, 'livedFrom' | 'livedUntil'>;

/** Since when, and until when, one lives there, in words; undefined where neither is known. */
function periodOf(
  t: TFunction<['household', 'shell', 'units']>,
  { livedFrom, livedUntil }: Lived,
): string | undefined {
  const from = livedFrom === undefined ? undefined : formatEpoch(livedFrom);
  const until = livedUntil === undefined ? undefined : formatEpoch(livedUntil);
  if (from && until) return t('household:lived.fromUntil', { from, until });
  if (from) return t('household:lived.since', { from });
  return until && t('household:lived.untilOnly', { until });
}

/** In a line how much is entered exactly for a household; it stays empty as long as that is not known. */
function CountsHere({ household: { id } }: { readonly household: HouseholdAnswer }) {
  const { t } = useTranslation('household');
  const meters = useQueryResult(metersOfUser, {}).value;
  const supplies = useQueryResult(suppliesOfUser).value;
  if (!meters || !supplies) return <p className="hint">&nbsp;</p>;
  const counts = {
    meters: meters.filter(({ groupId }) => groupId === id).length,
    supplies: supplies.filter(({ groupId }) => groupId === id).length,
  };
  const words = (['meters', 'supplies'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`households.counts.${kind}`, { count: counts[kind] }));
  return (
    <p className="hint">
      {words.length > 0
        ? t('households.counts.exact', { what: words.join(', ') })
        : t('households.counts.none')}
    </p>
  );
}

interface HouseholdCardProps {
  readonly household: HouseholdAnswer;
  /** The level of its name, below the list's own heading. */
  readonly level: 2 | 3;
  readonly onSaved: () => void;
}

/** A household of the list: shown with the way to its page, or edited in its place. */
function HouseholdCard({ household, level, onSaved }: HouseholdCardProps) {
  const { t, i18n } = useTranslation(['household', 'shell', 'units']);
  const [edited, setEdited] = useState(false);
  if (edited)
    return <EditHousehold household={household} onSaved={onSaved} onDone={() => setEdited(false)} />;
  const Heading = level === 2 ? 'h2' : 'h3';
  const period = periodOf(t, household);
  return (
    <div className="household" data-domain="housing">
      <House className="task-icon" aria-hidden />
      <div>
        <Heading>
          <Link className="household-link" to={`/input/households/${household.id}`}>
            {household.name}
          </Link>
        </Heading>
        <p className="hint">
          {t('household:hh.memberCount', { count: household.hhMember })},{' '}
          {formatNumber(household.hhArea, i18n.language)}&nbsp;{t('units:squareMeter')}
        </p>
        {period && <p className="hint">{period}</p>}
        <CountsHere household={household} />
      </div>
      <div className="button-row">
        <Button
          kind="quiet"
          icon={Pencil}
          label={t('household:hh.editTitle', { name: household.name })}
          onClick={() => setEdited(true)}
        >
          {t('shell:action.edit')}
        </Button>
        <RemoveHousehold
          household={household}
          onRemoved={() =>
            showMessage({
              kind: 'success',
              messageId: 'household:hh.removed',
              values: { name: household.name },
            })
          }
        />
      </div>
    </div>
  );
}
