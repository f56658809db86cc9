import { useLoaded } from './useLoaded.ts';

const loadUsual = () => import('@footprint/shared-events/calculation/usual.ts');

/** What is usual of homes and cars: nothing is asked back until it is here. */
export const useUsual = () => useLoaded(loadUsual);
