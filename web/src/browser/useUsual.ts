import { useLoaded } from './useLoaded.ts';

const loadUsual = () => import('@footprint/shared-events/calculation/usual.ts');

/** Usual values of homes and cars: nothing is asked back until they are here. */
export const useUsual = () => useLoaded(loadUsual);
