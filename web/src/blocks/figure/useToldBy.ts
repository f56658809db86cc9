import type { Factor } from '@footprint/shared-events/factors/factor.ts';
import { useTranslation } from 'react-i18next';

/** A sentence that names a factor, and how far the factor can be relied on, unless it is official. */
export function useToldBy(): (sentence: string, factor: Pick<Factor, 'status'>) => string {
  const { t } = useTranslation('factors');
  return (sentence, { status }) =>
    status === 'official' ? sentence : `${sentence} ${t(`status.${status}`)}`;
}
