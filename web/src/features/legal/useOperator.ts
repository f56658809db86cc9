import { operatorOf } from '@footprint/shared-events/catalogue/api.ts';
import { useQueryResult } from '../../server/hooks.ts';

/** Who runs the site, as the operator says it. */
export function useOperator() {
  const { value, failure, retry } = useQueryResult(operatorOf);
  return { operator: value?.[0], failure, retry };
}

export type KnownOperator = ReturnType<typeof useOperator>;
