import type { MostChosenAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import type { ReactNode } from 'react';
import type { Round } from '../../../blocks/rounds/round.ts';
import type { TownNow } from '../townNow.ts';
import { JoinTown } from './JoinTown.tsx';
import { MostChosen } from './MostChosen.tsx';
import { Possible } from './Possible.tsx';
import { Standing } from './Standing.tsx';
import { StandingWords } from './StandingWords.tsx';
import { TownFigures } from './TownFigures.tsx';
import { TownOthers } from './TownOthers.tsx';

export interface TownBoardProps {
  readonly city: MunicipalityAnswer;
  readonly now: TownNow;
  /** Whose league the town stands in; undefined: all who ever joined. */
  readonly round: Round | undefined;
  readonly chosen: MostChosenAnswer;
  /** Whether the figures move. */
  readonly chip: ReactNode;
  /** Who is counted. */
  readonly counted: ReactNode;
}

/** A town in one piece: nothing of it comes later and pushes the rest down. */
export function TownBoard({ city, now: { usage, standing }, round, chosen, chip, counted }: TownBoardProps) {
  return (
    <div className="town">
      <TownFigures city={city} standing={standing} round={round}>
        <Standing standing={standing} />
        <JoinTown city={city} />
      </TownFigures>
      <div className="stack town-more">
        <div className="town-words">
          <StandingWords standing={standing} />
          <TownOthers standing={standing} />
          <div className="live-place">{chip}</div>
        </div>
        <MostChosen chosen={chosen} />
        <Possible usage={usage} city={city} />
        {counted}
      </div>
    </div>
  );
}
