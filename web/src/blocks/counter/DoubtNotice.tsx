import { useTranslation } from 'react-i18next';
import { type Keeps, SlipNotice } from '../../forms/SlipNotice.tsx';
import type { Doubt } from './plausibility.ts';

interface DoubtNoticeProps {
  readonly doubt: Doubt;
  /** Value that was most likely meant, and how it is taken over. */
  readonly likely?: number | undefined;
  readonly onTake?: (likely: number) => void;
  /** Action that keeps the reading as it is. */
  readonly keeps: Exclude<Keeps, 'take'>;
}

const ALL_IS_RIGHT = () => {};

/** Asks back where a reading looks unusual, with the ways out. */
export function DoubtNotice({ doubt, likely, onTake = ALL_IS_RIGHT, keeps }: DoubtNoticeProps) {
  const { t } = useTranslation('energy');
  const isOfUsual = doubt === 'overUsual' || doubt === 'underUsual';
  const asked = doubt && t(`doubt.${doubt}`);
  return (
    <SlipNotice
      asked={asked && (isOfUsual ? asked : `${asked} ${t(`doubt.waysOut.${keeps}`)}`)}
      likely={likely}
      onTake={onTake}
      keeps={keeps}
    />
  );
}
