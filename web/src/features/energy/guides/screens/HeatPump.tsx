import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { GuideOfMeters } from '../components/GuideOfMeters.tsx';
import { HeatPumpGuide } from '../components/HeatPumpGuide.tsx';
import { lacksHeatPump } from '../heatPumpForm.ts';
import '../style.css';

/** "We heat with a heat pump now." */
export function HeatPump() {
  const supplies = useQueryResult(suppliesOfUser, {});
  const levels = useQueryResult(chosenTypesOfUser, {});
  const unread = [supplies, levels].find(({ failure }) => failure);
  return (
    <GuideOfMeters step="heatPump" about={lacksHeatPump}>
      {(power, meters) => {
        if (supplies.value && levels.value)
          return (
            <HeatPumpGuide
              power={power}
              meters={meters}
              supplies={supplies.value}
              chosenTypes={levels.value}
            />
          );
        return unread?.failure ? <LoadFailure failure={unread.failure} retry={unread.retry} /> : <Skeleton />;
      }}
    </GuideOfMeters>
  );
}
