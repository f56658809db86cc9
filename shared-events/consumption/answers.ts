import * as T from 'typebox';
import { SUPPORTED_TYPES } from '../constants/levels.ts';
import { GHG_DOMAINS, SECTOR_NAMES } from '../constants/sectors.ts';
import { OneOf } from '../fields.ts';

/** A site with one of its levels: the newest one, or the one in force today. */
export const SiteAnswer = T.Object({
  id: T.Integer(),
  startAt: T.Integer(),
  name: T.String(),
  /** Tonnes CO2e per year: of a household for heating, per person otherwise. */
  value: T.Number(),
  sector: OneOf(SECTOR_NAMES),
  ghgDomain: OneOf(GHG_DOMAINS),
  supportedType: OneOf(SUPPORTED_TYPES),
  groupId: T.Optional(T.Integer()),
  /** All levels in order of their start. */
  history: T.Array(T.Object({ name: T.String(), startAt: T.Integer(), value: T.Number() })),
});
export type SiteAnswer = T.Static<typeof SiteAnswer>;
export const SitesAnswer = T.Array(SiteAnswer);

export const ChosenLevelAnswer = T.Object({
  personalTypeMeasurement: SiteAnswer,
  typeValue: T.Object({ name: T.String(), startAt: T.Integer() }),
});
