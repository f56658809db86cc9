import { operatorOf } from '../../api/publicCalls.ts';
import { usePublicResult } from '../../api/publicResult.ts';

/** Who runs the site, as the operator says it. */
export function useOperator() {
  const { value, failure, retry } = usePublicResult(operatorOf);
  return { operator: value?.[0], failure, retry };
}

export type KnownOperator = ReturnType<typeof useOperator>;
