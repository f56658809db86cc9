import type { TownAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { Round } from '../../blocks/rounds/round.ts';

/** Round whose league a town stands in; undefined: that of all who ever joined. */
export const roundOf = ({ rounds, standing }: TownAnswer): Round | undefined =>
  rounds.find(({ name }) => name === standing.round);
