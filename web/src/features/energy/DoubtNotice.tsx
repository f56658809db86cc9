import { useTranslation } from 'react-i18next';
import { SlipNotice } from '../../forms/SlipNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Doubt } from './plausibility.ts';

interface DoubtNoticeProps {
  readonly doubt: Doubt;
  /** What was meant most likely, and how it is taken over. */
  readonly likely?: number | undefined;
  readonly onTake?: (likely: number) => void;
}

const ALL_IS_RIGHT = () => {};

/** Asks back where a reading looks unusual, with the ways out; a second press saves it. */
export function DoubtNotice({ doubt, likely, onTake = ALL_IS_RIGHT }: DoubtNoticeProps) {
  const { t } = useTranslation(['energy', 'shell']);
  if (doubt === 'overUsual' || doubt === 'underUsual')
    return <SlipNotice asked={t(`doubt.${doubt}`)} likely={likely} onTake={onTake} />;
  return (
    <div role="status">
      {doubt && (
        <Notice kind="warning">
          {t(`doubt.${doubt}`)} {t('doubt.waysOut')} {t('shell:slip.waysOut')}
        </Notice>
      )}
    </div>
  );
}
