import { countersOf } from '../../counters.ts';
import { GuideOfMeters } from '../components/GuideOfMeters.tsx';
import { SwapGuide } from '../components/SwapGuide.tsx';
import '../style.css';

/** "My meter was replaced", a sub-meter too. */
export function Swap() {
  return <GuideOfMeters step="swap">{(meters) => <SwapGuide counters={countersOf(meters)} />}</GuideOfMeters>;
}
