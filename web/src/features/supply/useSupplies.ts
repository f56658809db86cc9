import { type SupplyAnswer, suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { DERIVED } from '../../api/derived.ts';
import { useServerData } from '../../api/hooks.ts';
import { stepOf } from '../../flow/inputFlow.ts';
import { showMessage } from '../../ui/messages.ts';

interface Shown {
  /** Changes the list that is shown, until the saved one is read, and says what was done. */
  show(change: (list: SupplyAnswer[]) => SupplyAnswer[], messageId: string, name: string): void;
  /** Reads all that follows from the supplies again. */
  refresh(): void;
}

export function useSupplies(): Shown {
  const data = useServerData();
  const refresh = () => data.refresh(suppliesOfUser, ...DERIVED);
  return {
    show: (change, messageId, name) => {
      data.overlay(suppliesOfUser, {}, change);
      refresh();
      showMessage({ kind: 'success', messageId, values: { name } });
    },
    refresh,
  };
}

/** A list with one of its supplies as it was just saved. */
export const withSupply =
  (saved: SupplyAnswer) =>
  (list: SupplyAnswer[]): SupplyAnswer[] =>
    list.map((one) => (one.id === saved.id ? saved : one));

export const pathOf = ({ id }: SupplyAnswer): string => `${stepOf('supplies').path}/${id}`;
