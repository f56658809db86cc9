import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import {
  type ChosenType,
  type Consumption,
  consumptionArea,
} from '@footprint/shared-events/consumption/area.ts';
import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import type { BindChosenTypeBody, ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import { findLevel } from '@footprint/shared-events/consumption/rules.ts';
import { type AreaDecider, accept, type Decision, reject, rejectField } from '../engine/decision.ts';

/** `newTypeId` is the id of the chosen type, should the command make one. */
type ChooseLevel = { readonly type: 'ChooseLevel'; readonly newTypeId: number } & ChooseLevelBody;
/** `households`: the citizen's own, which are another area's to know. */
type BindChosenType = {
  readonly type: 'BindChosenType';
  readonly households: readonly number[];
} & BindChosenTypeBody;

export type ConsumptionCommand = ChooseLevel | BindChosenType;

/** Levels of one citizen, each type of consumption chosen once. A missing and a foreign one get the same answer. */
export const consumptionDecider: AreaDecider<Consumption, ConsumptionCommand, ConsumptionEvent> = {
  ...consumptionArea,
  decide: (command, consumption) =>
    command.type === 'ChooseLevel' ? chooseLevel(command, consumption) : bindChosenType(command, consumption),
};

function chooseLevel(command: ChooseLevel, { chosenTypes }: Consumption): Decision<ConsumptionEvent> {
  const { supportedType, name: level, startAt, typeMeterId, newTypeId } = command;
  const chosenType =
    typeMeterId === undefined
      ? chosenTypes.find((s) => s.supportedType === supportedType)
      : chosenTypes.find((s) => s.id === typeMeterId);
  if (typeMeterId !== undefined && !chosenType) return reject('api:error:notAllowed');
  if (chosenType && chosenType.supportedType !== supportedType)
    return rejectField('/supportedType', 'form:personalType:error:supportedType');
  if (!findLevel(supportedType, level)) return rejectField('/name', 'form:personalType:error:name');
  if (chosenType && isKnown(chosenType, level, startAt)) return accept();
  const siteId = chosenType?.id ?? newTypeId;
  return accept({ type: 'ConsumptionTypeChosen', data: { siteId, supportedType, level, startAt } });
}

const isKnown = ({ history }: ChosenType, name: string, startAt: number): boolean =>
  history.some((known) => known.from === berlinDay(startAt) && known.name === name);

function bindChosenType(command: BindChosenType, { chosenTypes }: Consumption): Decision<ConsumptionEvent> {
  const { groupId: householdId, typeMeterId: siteId, households } = command;
  const chosenType = chosenTypes.find((s) => s.id === siteId);
  if (!chosenType || !households.includes(householdId)) return reject('api:error:notAllowed');
  return chosenType.householdId === householdId
    ? accept()
    : accept({ type: 'ConsumptionTypeBound', data: { siteId, householdId } });
}
