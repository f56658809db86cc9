import type { FlightAnswer, VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import type { FlightBody, VehicleBody } from '@footprint/shared-events/mobility/rules.ts';
import { given } from '../../forms/faults.ts';

/** Body that says once more that there is none. */
const noneAgain = ({ id: restores, from }: Pick<VehicleAnswer, 'id' | 'from'>) =>
  given({ zeroMeter: true, from, restores });

/** Body that puts a removed vehicle in its place, with the kilometres of all its years. */
export function vehicleAgain(answer: VehicleAnswer): VehicleBody {
  const { id: restores, zeroMeter, from: _, until: __, vehicleRoughValues: ___, ...fields } = answer;
  return zeroMeter ? noneAgain(answer) : { ...fields, restores };
}

export function flightAgain(answer: FlightAnswer): FlightBody {
  const { id: restores, zeroMeter, type, flightRoughValue } = answer;
  return zeroMeter ? noneAgain(answer) : given({ type, flightRoughValue: flightRoughValue[0], restores });
}
