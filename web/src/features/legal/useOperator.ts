import { operatorOf } from '@footprint/shared-events/catalogue/api.ts';
import { useQueryResult } from '../../server/hooks.ts';

/** The operator's facts, and how asking for them went. */
export function useOperator() {
  const { value, failure, retry } = useQueryResult(operatorOf);
  return { operator: value?.[0], failure, retry };
}

export type KnownOperator = ReturnType<typeof useOperator>;
