import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import type { LevelType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import type { GhgDomain } from '@footprint/shared-events/catalogue/sectors.ts';
import type { RoleAccess } from '@footprint/shared-events/kernel/roles.ts';
import type { FlatNamespace } from 'i18next';

/**
 * The readers of a page besides citizens with a session. Everybody: `open`; `invited`, where the link of a mail brings a
 * citizen. Those with a role alone: its name.
 */
export type Access = 'open' | 'invited' | RoleAccess;

/** Where a screen lies below features/. */
export const screenFile = (screen: Page['screen']): string =>
  screen.replace(/[^/]+$/, (name) => `screens/${name}.tsx`);

export interface Page<Id extends string = string> {
  /** In the router's notation, without the first segment, at which the operator serves the application. */
  readonly path: string;
  /** Folder in features/ and component: 'about/About' is `About` in features/about/screens/About.tsx. */
  readonly screen: `${string}/${string}`;
  /** Props that the screen is given, where several pages share one. */
  readonly props?: Readonly<Record<string, string>>;
  /** Absent: citizens with a session. */
  readonly access?: Access;
  /** Screen for visitors without a session, instead of the prompt to log in. */
  readonly visitor?: Pick<Page, 'screen' | 'props' | 'texts'>;
  /** Loaded with the screen, besides those of the shell. */
  readonly texts?: readonly FlatNamespace[];
  /** Where it stands in menus and breadcrumbs, and what comes after it. */
  readonly step?: PageStep<Id>;
  /** Modules it fetches by itself as soon as it is there, as files below web/: they come along with it. */
  readonly alsoLoads?: readonly string[];
  /** Works without a network. */
  readonly offline?: true;
  /** Light enough for everybody's first visit; absent: as heavy as a form may be. */
  readonly budget?: 'public';
}

export interface PageStep<Id extends string> {
  readonly id: Id;
  readonly domain?: GhgDomain | 'compensation';
  /** Absent: the menu. */
  readonly back?: Id | undefined;
  readonly forward?: Id;
  /** A guide: it asks one question a screen, so no bar stands above it. */
  readonly guide?: true;
  /** The menu that lists it, in the order of the table. */
  readonly menu?: Id;
  /** The tab it belongs to, or the account button; the tab's own page names itself. Absent: as the page behind "back". */
  readonly tab?: Id | 'account';
  /** How exact the figures are that come of it, and so how long it takes. */
  readonly pace?: 'fast' | 'exact';
  /** Topic it asks for, where several steps ask for the same: one of them is enough. */
  readonly topic?: string;
  /** Participants of stop-fossil see it in their start menu; `first`: their registration leads to it, so it has no way back. */
  readonly inCampaign?: true | 'first';
  /** Leaving it out leaves no gap. */
  readonly optional?: true;
  /** Opens once a household is known, or stays open until it is known that there is none; absent: always open. */
  readonly household?: 'required' | 'assumed';
  /** Entries that the citizen makes there: a level, a meter, or at least one entry. */
  readonly level?: LevelType;
  readonly meter?: MeasuredObject;
  readonly entry?: 'supplies' | 'vehicles' | 'flights' | 'compensations';
}
