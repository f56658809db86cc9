import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CitizenDocuments, foldCitizen, replayCitizen } from '@footprint/projections/replay/citizen.ts';
import { accountArea } from '@footprint/shared-events/account/area.ts';
import { roundsOf } from '@footprint/shared-events/account/joinings.ts';
import type { Change, ReplayedState } from '@footprint/shared-events/audit/api.ts';
import { budgetArea } from '@footprint/shared-events/budget/area.ts';
import { budgetPath } from '@footprint/shared-events/calculation/budget.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { compensationOfYear } from '@footprint/shared-events/calculation/compensationOfYear.ts';
import { footprintOfYear } from '@footprint/shared-events/calculation/footprintOfYear.ts';
import { homeMembers } from '@footprint/shared-events/calculation/members.ts';
import { isPreliminary } from '@footprint/shared-events/calculation/years.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { compensationArea } from '@footprint/shared-events/compensation/area.ts';
import { emissionsAnswer } from '@footprint/shared-events/emissions/emissionsAnswer.ts';
import { isOwn, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import type { FactorEdition } from '@footprint/shared-events/factors/edition.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { measuresArea, usedMeasuresAnswer } from '@footprint/shared-events/measures/area.ts';
import { reductionsOf } from '@footprint/shared-events/measures/reductions.ts';

/** Terms by which the figures of a year are computed. */
export interface Lens {
  readonly year: number;
  readonly edition: FactorEdition;
  readonly campaigns: readonly Campaign[];
  /** As of when, epoch seconds: a year that had not ended is preliminary. */
  readonly asOf: number;
}

/** A citizen's results of a year as they follow from the documents; no sealed text is in them. */
export function stateOf(
  documents: CitizenDocuments,
  { year, edition, campaigns, asOf }: Lens,
): ReplayedState {
  const inputs = documents.footprint;
  const measures = documents.measures ?? measuresArea.initial;
  const account = documents.accounts ?? accountArea.initial;
  const { degreeOption } = documents.budget ?? budgetArea.initial;
  const { list } = documents.compensation ?? compensationArea.initial;
  const footprint = emissionsAnswer(
    inputs ? footprintOfYear(inputs, year, edition, berlinDay(asOf) + 1) : {},
    reductionsOf(
      measures,
      roundsOf(account.joinings, campaigns),
      year,
      inputs ? homeMembers(inputs.housing, year) : 1,
    ),
    isPreliminary(year, asOf),
  );
  const userEmissions = yearTotal(footprint).emissions;
  return {
    footprint,
    total: userEmissions,
    compensation: compensationOfYear(list, year),
    budget: { degreeOption, userEmissions, ...budgetPath(userEmissions, degreeOption) },
    measures: usedMeasuresAnswer(measures).map(({ confirmExplain: _, ...measure }) => measure),
  };
}

/** Differences between two states of the same year. */
export function changesBetween(before: ReplayedState, after: ReplayedState): readonly Change[] {
  const changes: Change[] = [];
  for (const [i, sector] of after.footprint.entries()) {
    const { name } = sector;
    const was = before.footprint[i];
    if (was?.emissions !== sector.emissions || was?.measurementQuality !== sector.measurementQuality)
      changes.push({
        figure: 'sector',
        sector: name,
        before: was?.emissions ?? null,
        after: sector.emissions,
        ...(sector.emissions !== null && !isOwn(sector) && { counts: false }),
      });
    if (was?.reductionOfMeasures !== sector.reductionOfMeasures)
      changes.push({
        figure: 'reduction',
        sector: name,
        before: was?.reductionOfMeasures ?? 0,
        after: sector.reductionOfMeasures,
      });
  }
  const figure = (name: 'total' | 'compensation', was: number, is: number): void => {
    if (was !== is) changes.push({ figure: name, before: was, after: is });
  };
  figure('total', before.total, after.total);
  figure('compensation', before.compensation, after.compensation);
  const [goal, newGoal] = [before.budget.degreeOption, after.budget.degreeOption];
  if (goal !== newGoal) changes.push({ figure: 'goal', before: goal, after: newGoal });
  return changes;
}

/** An event and what it changed in the year. */
interface Step {
  readonly event: StoredEvent;
  readonly changes: readonly Change[];
}

/** Other work gets its turn after so many. */
const STEPS_AT_ONCE = 50;

export interface Walk {
  readonly from: ReplayedState;
  readonly to: ReplayedState;
  readonly steps: readonly Step[];
}

/** Goes through events one by one, from the state that those before them lead to. */
export async function walk(
  before: readonly StoredEvent[],
  events: readonly StoredEvent[],
  lens: Lens,
): Promise<Walk> {
  let documents = replayCitizen(before);
  const from = stateOf(documents, lens);
  let state = from;
  const steps: Step[] = [];
  for (const event of events) {
    documents = foldCitizen(documents, event);
    const next = stateOf(documents, lens);
    steps.push({ event, changes: changesBetween(state, next) });
    state = next;
    if (steps.length % STEPS_AT_ONCE === 0) await nextTurn();
  }
  return { from, to: state, steps };
}
