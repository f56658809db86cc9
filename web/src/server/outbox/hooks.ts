import { useSelector } from '@xstate/react';
import { outbox } from './outbox.ts';

/** The outbox as it is now. */
export const useOutbox = () => useSelector(outbox, (snapshot) => snapshot);
