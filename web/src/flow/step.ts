import type { MeasuredObject } from '@footprint/shared-events/constants/activities.ts';
import type { SupportedType } from '@footprint/shared-events/constants/levels.ts';
import type { GhgDomain } from '@footprint/shared-events/constants/sectors.ts';

/** What the flow depends on; undefined while it is not known. */
export interface Facts {
  readonly households?: number | undefined;
  readonly meters?: Readonly<Record<MeasuredObject, number>> | undefined;
  /** Consumption types with a level chosen. */
  readonly levels?: readonly SupportedType[] | undefined;
  /** Entries; "no vehicle" and "no flight" are entries too. */
  readonly vehicles?: number | undefined;
  readonly flights?: number | undefined;
  readonly compensations?: number | undefined;
}

export type StepId =
  | 'home'
  | 'about'
  | 'input'
  | 'inputMenu'
  | 'housing'
  | 'ePowerType'
  | 'heatingType'
  | 'ePower'
  | 'gas'
  | 'values'
  | 'mobility'
  | 'pubTrans'
  | 'vehicles'
  | 'flights'
  | 'foodLeisure'
  | 'food'
  | 'shopping'
  | 'work'
  | 'compensation'
  | 'overview'
  | 'budget'
  | 'measuresPick'
  | 'measuresUsed'
  | 'measuresAll'
  | 'footprint'
  | 'results'
  | 'municipality'
  | 'aboutUs'
  | 'profile'
  | 'history'
  | 'ownData'
  | 'audit'
  | 'auditOf';

export interface Step {
  readonly id: StepId;
  readonly path: string;
  readonly domain?: GhgDomain | 'compensation';
  readonly back?: StepId;
  readonly forward?: StepId;
  /** The menu that lists it. */
  readonly menu?: StepId;
  /** How exact the figures are that come of it, and so how long it takes. */
  readonly pace?: 'fast' | 'exact';
  /** What it asks for, where several steps ask for the same: one of them is enough. */
  readonly topic?: string;
  /** Participants of stop-fossil come to it straight from their registration: there is nothing behind it. */
  readonly firstOfCampaign?: true;
  /** Leaving it out leaves no gap. */
  readonly optional?: true;
  /** Who it is for, besides all citizens: menus list it for them alone. */
  readonly role?: 'auditor';
  /** Whether it may be entered; always, when absent. */
  readonly guard?: (facts: Facts) => boolean;
  /** Whether what it asks for has been given, undefined while that is unknown; absent where it asks for nothing. */
  readonly done?: (facts: Facts) => boolean | undefined;
}
