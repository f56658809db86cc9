import { removeVehicleUsage, type VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../api/useSend.ts';
import { useHasDraft } from '../../../forms/drafts/useDraft.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { KilometresForm } from './KilometresForm.tsx';

/** The kilometres of each year entered, the newest first; the last entry stays, or nothing would be known. */
export function Kilometres({ vehicle }: { readonly vehicle: VehicleAnswer }) {
  const { t, i18n } = useTranslation(['mobility', 'shell', 'units']);
  const remove = useSend(removeVehicleUsage);
  const usages = (vehicle.vehicleRoughValues ?? []).toReversed();
  const hasDraft = useHasDraft();
  const [edited, setEdited] = useState(() => usages.find(({ year }) => hasDraft(`km-${year}`))?.year);
  const km = (v: number) => `${formatNumber(v, i18n.language)} km`;
  return (
    <section className="stack" data-domain="mobility" aria-labelledby="km-title">
      <h2 id="km-title">{t('mobility:km.title')}</h2>
      <FormFailure failure={remove.failure} />
      <table className="table">
        <caption>{t('mobility:km.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('mobility:vehicle.year.label')}</th>
            <th scope="col" className="number">
              {t('mobility:vehicle.kmPerYear.label')}
            </th>
            <th scope="col">{t('mobility:km.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {usages.map(({ year, v, sharedBy = 1 }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td className="number" data-label={t('mobility:vehicle.kmPerYear.label')}>
                {km(v)}
                {sharedBy > 1 && (
                  <span className="hint"> {t('mobility:vehicle.shared', { count: sharedBy })}</span>
                )}
              </td>
              <td data-label={t('mobility:km.actions')}>
                <Button
                  kind="quiet"
                  icon={Pencil}
                  label={t('mobility:km.edit', { year })}
                  onClick={() => setEdited(year)}
                >
                  {t('shell:action.edit')}
                </Button>
                {usages.length > 1 && (
                  <Button
                    kind="quiet"
                    icon={Trash2}
                    busy={remove.busy}
                    label={t('mobility:km.delete', { year })}
                    onClick={async () => {
                      const saved = await remove.send({ year }, { id: String(vehicle.id) });
                      if (saved) showMessage({ kind: 'success', messageId: 'mobility:saved' });
                    }}
                  >
                    {t('shell:action.delete')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <KilometresForm
        key={edited ?? 'new'}
        vehicle={vehicle}
        edited={usages.find(({ year }) => year === edited)}
        onDone={() => setEdited(undefined)}
      />
    </section>
  );
}
