import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { MethodLink } from '../../../ui/MethodLink.tsx';
import { ExplainedLevel } from './ExplainedLevel.tsx';
import { ExplainedPart } from './ExplainedPart.tsx';
import { ExplainedEstimate, ExplainedSupply } from './ExplainedSupply.tsx';
import { ExplainedFlight, ExplainedVehicle } from './ExplainedTravel.tsx';

/** Everything a sector's figure is made of, each with its own way of computing. */
export function ExplainedParts({ answer }: { readonly answer: ExplainAnswer }) {
  const { t } = useTranslation('emissions');
  const { parts, supplies, estimates, levels, vehicles, flights, method } = answer;
  const all = [
    ...parts.map((part) => (
      <ExplainedPart key={`meter ${part.meterId} ${part.activity} ${part.days[0]?.from}`} part={part} />
    )),
    ...supplies.map((supply) => <ExplainedSupply key={`supply ${supply.supplyId}`} supply={supply} />),
    ...estimates.map((one) => <ExplainedEstimate key={`estimate ${one.supplyId}`} estimate={one} />),
    ...levels.map((level) => (
      <ExplainedLevel key={`level ${level.typeMeterId} ${level.household}`} level={level} />
    )),
    ...vehicles.map((vehicle) => <ExplainedVehicle key={`vehicle ${vehicle.vehicleId}`} vehicle={vehicle} />),
    ...flights.map((flight) => <ExplainedFlight key={`flight ${flight.flightId}`} flight={flight} />),
  ];
  if (all.length === 0) return <p className="hint">{t('explain.nothing')}</p>;
  return (
    <>
      {parts.length + supplies.length > 0 && (
        <p className="hint">
          {t('explain.method', { method })} <MethodLink section="year">{t('method.year')}</MethodLink>
        </p>
      )}
      <ul className="parts">
        {all.map((part) => (
          <li key={part.key}>{part}</li>
        ))}
      </ul>
    </>
  );
}
