import { GuideOfMeters } from '../components/GuideOfMeters.tsx';
import { HeatPumpGuide } from '../components/HeatPumpGuide.tsx';
import { lacksHeatPump } from '../heatPumpForm.ts';
import '../style.css';

/** "We heat with a heat pump now." */
export function HeatPump() {
  return (
    <GuideOfMeters step="heatPump" about={lacksHeatPump}>
      {(power, running) => (
        <HeatPumpGuide power={power} gas={running.filter(({ measuredObj }) => measuredObj === 'gas')} />
      )}
    </GuideOfMeters>
  );
}
