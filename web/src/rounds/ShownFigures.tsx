import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RoundFigures } from './RoundFigures.tsx';
import type { Round } from './round.ts';
import { useFigures } from './useFigures.ts';

interface ShownFiguresProps {
  readonly kind: CampaignKind;
  /** Undefined: everybody who ever joined the kind. */
  readonly round: Round | undefined;
  /** Savings are shown halved until there is a result. */
  readonly half?: boolean;
}

/** What is saved and by whom, as soon as it is known. */
export function ShownFigures({ kind, round, half = false }: ShownFiguresProps) {
  const { value, failure, retry } = useFigures(kind, round ?? null);
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  if (!value) return <Skeleton lines={3} />;
  return <RoundFigures kind={kind} round={round} figures={value} half={half} />;
}
