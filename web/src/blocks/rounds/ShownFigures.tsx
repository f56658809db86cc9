import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RoundFigures } from './RoundFigures.tsx';
import type { Round } from './round.ts';
import { useFigures } from './useFigures.ts';
import './style.css';

interface ShownFiguresProps {
  readonly kind: CampaignKind;
  /** Undefined: everybody who ever joined the kind. */
  readonly round: Round | undefined;
  /** Savings are shown halved until there is a result. */
  readonly half?: boolean;
  /** They begin their page, on sand. */
  readonly ground?: boolean;
  /** Ways on, right below the figure. */
  readonly actions: ReactNode;
  /** Contents below the figures. */
  readonly children?: ReactNode;
}

/** Savings and their people, with all that belongs to them: nothing is shown before the figure, which would push it down. */
export function ShownFigures({
  kind,
  round,
  half = false,
  ground = false,
  actions,
  children,
}: ShownFiguresProps) {
  const { value, failure, retry } = useFigures(kind, round ?? null);
  if (!value && !failure) return <Skeleton lines={4} />;
  return (
    <>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {failure && actions}
      {value && (
        <RoundFigures kind={kind} round={round} figures={value} half={half} ground={ground}>
          {actions}
        </RoundFigures>
      )}
      {children && <div className="stack">{children}</div>}
    </>
  );
}
