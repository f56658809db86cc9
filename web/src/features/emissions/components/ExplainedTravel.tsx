import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { FactorLine } from './FactorLine.tsx';
import { PartResult } from './PartResult.tsx';

/** A vehicle, or that there is none. */
export function ExplainedVehicle({ vehicle }: { readonly vehicle: ExplainAnswer['vehicles'][number] }) {
  const { t, i18n } = useTranslation('emissions');
  const { used, tonnes } = vehicle;
  return (
    <div className="part">
      <h2>{used?.name ?? t('vehicle.none')}</h2>
      {used && <p>{t('vehicle.formula')}</p>}
      <dl>
        {used && (
          <>
            <dt>{t('vehicle.km', { year: used.year })}</dt>
            <dd>{formatNumber(used.kmPerYear, i18n.language)} km</dd>
            <dt>{t('vehicle.consumption')}</dt>
            <dd>{formatNumber(used.avgFuelConsume, i18n.language)}</dd>
            <FactorLine name={t('part.factor')} factor={used.factor} />
          </>
        )}
        <PartResult tonnes={tonnes} />
      </dl>
    </div>
  );
}

/** Flights of one type, or that there are none. */
export function ExplainedFlight({ flight }: { readonly flight: ExplainAnswer['flights'][number] }) {
  const { t, i18n } = useTranslation(['emissions', 'mobility']);
  const { used, tonnes } = flight;
  return (
    <div className="part">
      <h2>{used ? t(`mobility:flightType.${used.type}`) : t('emissions:flight.none')}</h2>
      {used && <p>{t('emissions:flight.formula')}</p>}
      <dl>
        {used && (
          <>
            <dt>{t('emissions:flight.hours')}</dt>
            <dd>{formatNumber(used.hours, i18n.language)}</dd>
            <FactorLine name={t('emissions:part.factor')} factor={used.factor} />
          </>
        )}
        <PartResult tonnes={tonnes} />
      </dl>
    </div>
  );
}
