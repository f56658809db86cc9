import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { ExplainedLevel } from './ExplainedLevel.tsx';
import { ExplainedPart } from './ExplainedPart.tsx';
import { ExplainedFlight, ExplainedVehicle } from './ExplainedTravel.tsx';

/** Everything a sector's figure is made of, each with its own way of computing. */
export function ExplainedParts({ answer }: { readonly answer: ExplainAnswer }) {
  const { t } = useTranslation('emissions');
  const { parts, levels, vehicles, flights, method } = answer;
  if (parts.length + levels.length + vehicles.length + flights.length === 0)
    return <p className="hint">{t('explain.nothing')}</p>;
  return (
    <>
      {parts.length > 0 && (
        <p>
          {t('explain.formula')} <span className="hint">{t('explain.method', { method })}</span>
        </p>
      )}
      <ul className="parts">
        {parts.map((part) => (
          <li key={`${part.meterId} ${part.activity}`}>
            <ExplainedPart part={part} />
          </li>
        ))}
        {levels.map((level) => (
          <li key={level.typeMeterId}>
            <ExplainedLevel level={level} />
          </li>
        ))}
        {vehicles.map((vehicle) => (
          <li key={vehicle.vehicleId}>
            <ExplainedVehicle vehicle={vehicle} />
          </li>
        ))}
        {flights.map((flight) => (
          <li key={flight.flightId}>
            <ExplainedFlight flight={flight} />
          </li>
        ))}
      </ul>
    </>
  );
}
