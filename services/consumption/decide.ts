import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { type Consumption, consumptionArea, type Site } from '@footprint/shared-events/consumption/area.ts';
import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import type { BindSiteBody, ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import { findLevel } from '@footprint/shared-events/consumption/rules.ts';
import { type AreaDecider, accept, type Decision, reject, rejectField } from '../engine/decision.ts';

/** `newSiteId` is the id of the site, should the command make one. */
type ChooseLevel = { readonly type: 'ChooseLevel'; readonly newSiteId: number } & ChooseLevelBody;
/** `households`: the citizen's own, which are another area's to know. */
type BindSite = { readonly type: 'BindSite'; readonly households: readonly number[] } & BindSiteBody;

export type ConsumptionCommand = ChooseLevel | BindSite;

/** Levels of one citizen, one site for each type of consumption. A missing and a foreign site get the same answer. */
export const consumptionDecider: AreaDecider<Consumption, ConsumptionCommand, ConsumptionEvent> = {
  ...consumptionArea,
  decide: (command, consumption) =>
    command.type === 'ChooseLevel' ? chooseLevel(command, consumption) : bindSite(command, consumption),
};

function chooseLevel(command: ChooseLevel, { sites }: Consumption): Decision<ConsumptionEvent> {
  const { supportedType, name: level, startAt, typeMeterId, newSiteId } = command;
  const site =
    typeMeterId === undefined
      ? sites.find((s) => s.supportedType === supportedType)
      : sites.find((s) => s.id === typeMeterId);
  if (typeMeterId !== undefined && !site) return reject('api:error:notAllowed');
  if (site && site.supportedType !== supportedType)
    return rejectField('/supportedType', 'form:personalType:error:supportedType');
  if (!findLevel(supportedType, level)) return rejectField('/name', 'form:personalType:error:name');
  if (site && isKnown(site, level, startAt)) return accept();
  const siteId = site?.id ?? newSiteId;
  return accept({ type: 'ConsumptionTypeChosen', data: { siteId, supportedType, level, startAt } });
}

const isKnown = ({ history }: Site, name: string, startAt: number): boolean =>
  history.some((known) => known.from === berlinDay(startAt) && known.name === name);

function bindSite(command: BindSite, { sites }: Consumption): Decision<ConsumptionEvent> {
  const { groupId: householdId, typeMeterId: siteId, households } = command;
  const site = sites.find((s) => s.id === siteId);
  if (!site || !households.includes(householdId)) return reject('api:error:notAllowed');
  return site.householdId === householdId
    ? accept()
    : accept({ type: 'ConsumptionTypeBound', data: { siteId, householdId } });
}
