import { removeVehicleUsage, setVehicleUsage } from '@footprint/shared-events/mobility/api.ts';
import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import type { RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../forms/entries/rowForm.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Usage } from '../usageForm.ts';
import { EditKilometres } from './EditKilometres.tsx';

interface UsageRowProps {
  /** Of the vehicle. */
  readonly params: { readonly id: string };
  readonly usage: Usage;
  /** The last one: without it nothing would be known. */
  readonly isLast: boolean;
  readonly place: RowPlace;
}

/** The kilometres of a year. */
export function UsageRow({ params, usage, isLast, place }: UsageRowProps) {
  const { t, i18n } = useTranslation(['mobility', 'shell']);
  const { year, v, sharedBy = 1 } = usage;
  const name = t('mobility:km.entry', { year });
  const editing = useEditing(name);
  const removal = useRemoval(
    [removeVehicleUsage, { year }, params],
    [setVehicleUsage, { year, v, sharedBy }, params],
  );
  return (
    <EntryRow
      name={name}
      title={String(year)}
      text={sharedBy > 1 && t('mobility:vehicle.shared', { count: sharedBy })}
      figure={`${formatNumber(v, i18n.language)} km`}
      icon={Gauge}
      domain="mobility"
      forms={[
        editing(`km-${year}`, (close) => (
          <EditKilometres {...{ params, usage, close }} title={t('shell:entry.edit', { name })} />
        )),
      ]}
      place={place}
      {...((place.isGone || !isLast) && {
        removal: { ...removal, what: t('mobility:km.removal') },
      })}
    />
  );
}
