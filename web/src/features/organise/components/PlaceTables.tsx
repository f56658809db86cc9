import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import { useTranslation } from 'react-i18next';
import { PlaceTable } from './PlaceTable.tsx';

/** Who takes part where. */
export function PlaceTables({
  postcodes,
  municipalities,
}: Pick<OrganiserRoundAnswer, 'postcodes' | 'municipalities'>) {
  const { t } = useTranslation('organise');
  return (
    <div className="desk-columns desk-halves">
      <PlaceTable
        id="municipalities"
        title={t('places.municipalities')}
        head={t('places.municipality')}
        table={municipalities}
        nameOf={({ name }) => name}
        hint={t('places.hint')}
      />
      <PlaceTable
        id="postcodes"
        title={t('places.postcodes')}
        head={t('places.postcode')}
        table={postcodes}
        nameOf={({ cityCode }) => cityCode}
      />
    </div>
  );
}
