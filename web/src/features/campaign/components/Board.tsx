import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { countedResult } from '@footprint/shared-events/rounds/roundProgress.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { RoundFigures } from '../../../blocks/rounds/RoundFigures.tsx';
import type { Round } from '../../../blocks/rounds/round.ts';
import { useFigures } from '../../../blocks/rounds/useFigures.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { League } from './League.tsx';

/** Part that makes the figures move; it loads after they are there. */
const LiveBoard = lazy(() => import('./LiveBoard.tsx').then((m) => ({ default: m.LiveBoard })));

const SavingsByMeasure = lazy(() =>
  import('./SavingsByMeasure.tsx').then((m) => ({ default: m.SavingsByMeasure })),
);

interface BoardProps {
  readonly kind: CampaignKind;
  /** Undefined: everybody who ever joined the kind. */
  readonly round: Round | undefined;
  /** Ways to take part. */
  readonly children: ReactNode;
}

/** Savings of a round, or of everybody: moving until there is a result, and then still for ever. */
export function Board({ kind, round, children }: BoardProps) {
  const { value, failure, retry } = useFigures(kind, round ?? null);
  if (failure)
    return (
      <>
        <LoadFailure failure={failure} retry={retry} />
        {children}
      </>
    );
  if (!value) return <Skeleton lines={4} />;
  const result = round && countedResult(round);
  if (result)
    return (
      <>
        <RoundFigures kind={kind} round={round} figures={value} all ground>
          {children}
        </RoundFigures>
        <div className="board">
          <div className="stack board-people">
            <League kind={kind} round={round} />
          </div>
          <Suspense fallback={null}>
            <SavingsByMeasure savings={result.byMeasure} />
          </Suspense>
        </div>
      </>
    );
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <LiveBoard key={round?.name ?? kind} kind={kind} round={round} first={value}>
        {children}
      </LiveBoard>
    </Suspense>
  );
}
