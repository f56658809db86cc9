import { Skeleton } from '../../ui/Skeleton.tsx';
import './style.css';

/** Until a page is there in one piece: as tall as the window, so that its foot is not seen before it. */
export const Waiting = () => (
  <div className="round-waiting">
    <Skeleton lines={4} />
  </div>
);
