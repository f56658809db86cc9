import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { type HouseholdAnswer, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { Flame, Gauge, type LucideIcon, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatEpoch } from '../../../browser/dates.ts';
import { entriesOf, stepOf } from '../../../flow/inputFlow.ts';
import { STEPS } from '../../../flow/steps.ts';
import { isFormer } from '../../../forms/homes.ts';
import { levelName } from '../../../i18n/levelName.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Loading } from '../../../ui/Loading.tsx';

/** The way to what else may belong here. The forms offer a former home only to one who comes from its page. */
function AddHere({ household }: { readonly household: HouseholdAnswer }) {
  const { t } = useTranslation(['household', 'shell']);
  if (!isFormer(household))
    return (
      <p className="hint">
        {t('household:belongs.add')} <Link to={stepOf('housing').path}>{t('shell:step.housing')}</Link>
      </p>
    );
  return (
    <details className="help">
      <summary>{t('household:belongs.later')}</summary>
      <p className="hint">{t('household:belongs.laterHint')}</p>
      <ul className="link-list">
        {entriesOf('housing')
          .filter(({ pace }) => pace !== undefined)
          .map((step) => (
            <li key={step.id}>
              <Link to={`${step.path}?home=${household.id}`}>{t(`shell:step.${step.id}`)}</Link>
            </li>
          ))}
      </ul>
    </details>
  );
}

/** Meters and levels that count in a household, each with the way to its page. */
export function BelongsHere({ household }: { readonly household: HouseholdAnswer }) {
  const { id: householdId } = household;
  const { t } = useTranslation(['household', 'shell']);
  const meters = useQueryResult(metersOfUser, {});
  const types = useQueryResult(chosenTypesOfUser, {});
  const supplies = useQueryResult(suppliesOfUser);
  if (!meters.value || !types.value || !supplies.value)
    return <Loading of={[meters, types, supplies]} lines={2} />;
  const own = meters.value.filter(({ groupId }) => groupId === householdId);
  const heating = supplies.value.filter(({ groupId }) => groupId === householdId);
  const levels = types.value.flatMap((type) => {
    const newest = type.history.findLast(({ groupId }) => groupId === householdId);
    const step = STEPS.find(({ level }) => level === type.supportedType);
    return newest && step ? [{ ...newest, type: type.supportedType, step }] : [];
  });
  return (
    <section aria-labelledby="belongs-title">
      <h2 id="belongs-title">{t('household:belongs.title')}</h2>
      {own.length + heating.length + levels.length === 0 && (
        <p className="hint">{t('household:belongs.none')}</p>
      )}
      <ul className="link-list">
        {own.map(({ id, name, measuredObj, activeUntil }) => (
          <Belonging
            key={id}
            icon={Gauge}
            to={`${stepOf('housing').path}/meters/${id}`}
            name={t(`household:belongs.meter.${measuredObj}`, { name })}
            activeUntil={activeUntil}
          />
        ))}
        {heating.map(({ id, name, activeUntil }) => (
          <Belonging
            key={id}
            icon={Flame}
            to={`${stepOf('supplies').path}/${id}`}
            name={name}
            activeUntil={activeUntil}
          />
        ))}
        {levels.map(({ id, type, name, startAt, step }) => (
          <li key={id}>
            <SlidersHorizontal className="icon" aria-hidden />
            <span>
              <Link to={step.path}>{t(`shell:step.${step.id}`)}</Link>
              <span className="hint">
                {' '}
                {t('household:belongs.level', { level: levelName(type, name), date: formatEpoch(startAt) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <AddHere household={household} />
    </section>
  );
}

interface BelongingProps {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly name: string;
  readonly activeUntil: number | undefined;
}

function Belonging({ icon: Icon, to, name, activeUntil }: BelongingProps) {
  const { t } = useTranslation('household');
  return (
    <li>
      <Icon className="icon" aria-hidden />
      <span>
        <Link to={to}>{name}</Link>
        {activeUntil !== undefined && (
          <span className="hint"> {t('belongs.ended', { date: formatEpoch(activeUntil) })}</span>
        )}
      </span>
    </li>
  );
}
