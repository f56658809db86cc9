import type { View } from '../view.ts';
import type { Area } from './areas.ts';

/** One document per citizen: the area as the pages show it, folded as the decider folds it. */
export const areaView = <S extends object, E>(name: string, version: number, area: Area<S, E>): View => ({
  name,
  version,
  dataDigest: '',
  key: ({ userId }) => userId,
  on: {
    ...Object.fromEntries(
      area.types.map(({ type }): [string, View['on'][string]] => [
        type,
        (document, { event }) => {
          const state: object = area.evolve((document as S | undefined) ?? area.initial, event as E);
          return { ...state };
        },
      ]),
    ),
    AccountErasureRequested: () => null,
    // Whatever a request that was on its way has stored in between goes with the account.
    AccountErased: () => null,
  },
});
