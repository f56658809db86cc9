import type { MostChosenAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import type { ReactNode } from 'react';
import type { Round } from '../../../rounds/round.ts';
import type { TownNow } from '../townNow.ts';
import { JoinTown } from './JoinTown.tsx';
import { MostChosen } from './MostChosen.tsx';
import { Possible } from './Possible.tsx';
import { Standing } from './Standing.tsx';
import { StandingWords } from './StandingWords.tsx';
import { TownFigures } from './TownFigures.tsx';

export interface TownBoardProps {
  readonly city: MunicipalityAnswer;
  readonly now: TownNow;
  /** Whose league the town stands in; undefined: all who ever joined. */
  readonly round: Round | undefined;
  readonly chosen: MostChosenAnswer;
  /** Whether the figures move. */
  readonly chip: ReactNode;
}

/** A town in one piece: nothing of it comes later and pushes the rest down. */
export function TownBoard({ city, now: { usage, standing }, round, chosen, chip }: TownBoardProps) {
  return (
    <div className="town">
      <div className="stack town-lead">
        <TownFigures city={city} standing={standing} round={round}>
          <Standing standing={standing} />
          <JoinTown city={city} />
          <StandingWords standing={standing} />
        </TownFigures>
        <div className="live-place">{chip}</div>
      </div>
      <div className="stack">
        <MostChosen chosen={chosen} />
        <Possible usage={usage} city={city} />
      </div>
    </div>
  );
}
