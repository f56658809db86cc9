import { Skeleton } from '../../../ui/Skeleton.tsx';

/** The choice before it is here, its foot in place: nothing moves when it comes. */
export function PickWaiting() {
  return (
    <div className="pick">
      <Skeleton lines={6} />
      <div className="page-foot" />
    </div>
  );
}
