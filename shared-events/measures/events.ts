import * as T from 'typebox';
import { RoundName } from '../catalogue/campaigns.ts';
import { MEASURE_NAMES } from '../catalogue/measures.ts';
import { says } from '../kernel/entryFields.ts';
import { declareEvent, type EventOf, Sealed } from '../kernel/event.ts';
import { EpochSeconds, OneOf, TextId } from '../kernel/fields.ts';
import { CONFIRMATIONS } from './rules.ts';

const measure = says('Welche Maßnahme', OneOf(MEASURE_NAMES));

/** A measure is carried out from the day of `startAt` on; said again of one that is picked, it moves its start. */
const MeasurePicked = declareEvent('MeasurePicked', 1, {
  measure,
  startAt: says('Beginn', EpochSeconds()),
});

const MeasureUnpicked = declareEvent('MeasureUnpicked', 1, { measure });

/** No longer carried out: stays in the list and saves nothing. */
const MeasureFinished = declareEvent('MeasureFinished', 1, { measure });

/**
 * Since version 2 with the rounds in which the answer counts: whatever changes later, it counts there alone.
 * Since version 3 with who reads the reason, as its field said.
 */
const MeasureConfirmed = declareEvent('MeasureConfirmed', 3, {
  measure,
  confirmed: says('umgesetzt', OneOf(CONFIRMATIONS)),
  confirmExplain: T.Optional(says('woran es lag', Sealed())),
  textId: T.Optional(says('welcher Hinweis', TextId)),
  rounds: T.Optional(says('Runden', T.Array(RoundName))),
});

export const MEASURES_EVENTS = [MeasurePicked, MeasureUnpicked, MeasureFinished, MeasureConfirmed] as const;

export type MeasuresEvent = EventOf<(typeof MEASURES_EVENTS)[number]>;
