import { type HouseholdAnswer, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import type { TFunction } from 'i18next';
import { House, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatEpoch } from '../../../browser/dates.ts';
import { homesToChoose, isFormer } from '../../../forms/homes.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { EditHousehold } from './EditHousehold.tsx';
import { RemoveHousehold } from './RemoveHousehold.tsx';

/** Where one lives; below it, where one lived earlier. */
export function HouseholdList({ households }: { readonly households: readonly HouseholdAnswer[] }) {
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
                <HouseholdCard household={household} level={2} />
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
                  <HouseholdCard household={household} level={3} />
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

/** In a line how much is entered exactly for a household; nothing as long as that is not known. */
function CountsHere({ household: { id } }: { readonly household: HouseholdAnswer }) {
  const { t } = useTranslation('household');
  const meters = useQueryResult(metersOfUser, {}).value;
  const supplies = useQueryResult(suppliesOfUser).value;
  if (!meters || !supplies) return null;
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
}

/** A household of the list: shown with the way to its page, or edited in its place. */
function HouseholdCard({ household, level }: HouseholdCardProps) {
  const { t, i18n } = useTranslation(['household', 'shell', 'units']);
  const [edited, setEdited] = useState(false);
  if (edited) return <EditHousehold household={household} onDone={() => setEdited(false)} />;
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
          {formatNumber(household.hhArea, i18n.language)} {t('units:squareMeter')}
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
