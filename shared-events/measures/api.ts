import * as T from 'typebox';
import { RoundName } from '../catalogue/campaigns.ts';
import { MEASURE_KINDS, MEASURE_NAMES, USE_TYPES } from '../catalogue/measures.ts';
import { UNFIT_REASONS } from '../catalogue/ruledOutMeasures.ts';
import { SECTOR_NAMES } from '../catalogue/sectors.ts';
import { command, query } from '../kernel/api.ts';
import { EpochSeconds, FreeText, OneOf, TextId } from '../kernel/fields.ts';
import { nameBound } from '../kernel/limits.ts';
import { replaces, update } from '../kernel/updates.ts';
import { CONFIRMATIONS, type Confirmation, confirmationFaults } from './rules.ts';

const strict = { additionalProperties: false } as const;
/** The catalogue is far smaller; a list beyond this is no list of measures. */
const MOST = 100;

const name = OneOf(MEASURE_NAMES, 'form:measures:error:name');
/** 1 January 2017 in Berlin, the first year there is a footprint of: habits of before would count without end. */
const EARLIEST = 1_483_225_200;
const startAt = T.Integer({ ...EpochSeconds('form:measures:error:startAt'), minimum: EARLIEST });

const MEASURE_STATES = ['start', 'finished', ''] as const;

const NewMeasure = T.Object({ name, state: T.Literal('start'), startAt }, strict);
export type NewMeasure = T.Static<typeof NewMeasure>;

/** Field that comes along as the list gave it, and is not read: the catalogue says it, or another call changes it. */
const ignored = T.Optional(T.Unknown());

const UpdatedMeasure = T.Object(
  {
    name,
    state: OneOf(MEASURE_STATES),
    startAt: T.Optional(startAt),
    delete: T.Optional(T.Boolean()),
    sector: ignored,
    useType: ignored,
    reductionAvg: ignored,
    costEur: ignored,
    confirmed: ignored,
    confirmExplain: ignored,
    answeredIn: ignored,
  },
  strict,
);
export type UpdatedMeasure = T.Static<typeof UpdatedMeasure>;

export const PickMeasuresBody = T.Object({ measures: T.Array(NewMeasure, { maxItems: MOST }) }, strict);
export type PickMeasuresBody = T.Static<typeof PickMeasuresBody>;

export const EditMeasuresBody = T.Object(
  { new: T.Array(NewMeasure, { maxItems: MOST }), updated: T.Array(UpdatedMeasure, { maxItems: MOST }) },
  strict,
);
export type EditMeasuresBody = T.Static<typeof EditMeasuresBody>;

const Confirmed = T.Unsafe<Confirmation>(
  T.Enum([...CONFIRMATIONS], {
    messageId: 'app:measures:confirm:unknownKind',
    missingId: 'app:measures:confirm:missing',
  }),
);

/** Which answers fit which measure: see confirmationFaults. */
export const ConfirmMeasuresBody = T.Array(
  T.Object(
    {
      name,
      confirmed: Confirmed,
      confirmExplain: T.Optional(FreeText(1_000)),
      textId: T.Optional(TextId),
    },
    strict,
  ),
  { minItems: 1, maxItems: MOST, messageId: 'app:measures:confirm:noMeasure' },
);
export type ConfirmMeasuresBody = T.Static<typeof ConfirmMeasuresBody>;

export const UsedMeasure = T.Object({
  name: OneOf(MEASURE_NAMES),
  sector: OneOf(SECTOR_NAMES),
  useType: OneOf(USE_TYPES),
  /** Tonnes CO2e a year. */
  reductionAvg: T.Number(),
  costEur: T.Number(),
  state: OneOf(['start', 'finished']),
  /** Epoch seconds. */
  startAt: T.Integer(),
  confirmed: T.Optional(OneOf(CONFIRMATIONS)),
  confirmExplain: T.Optional(T.String()),
  /** The rounds in which this answer counts. */
  answeredIn: T.Optional(T.Array(RoundName)),
});
export type UsedMeasure = T.Static<typeof UsedMeasure>;
/** In the order of the catalogue. */
export const UsedMeasuresAnswer = T.Array(UsedMeasure);

export const ConfirmMeasuresAnswer = T.Object({
  measures: UsedMeasuresAnswer,
  /** Tonnes CO2e that the confirmed measures have saved; unconfirmed ones count nothing here. */
  savedSum: T.Number(),
  /** The citizen's share, in tonnes CO2e, of each round in which the answers count. */
  rounds: T.Array(T.Object({ round: RoundName, saving: T.Number(), confirmedSaving: T.Number() })),
});
export type ConfirmMeasuresAnswer = T.Static<typeof ConfirmMeasuresAnswer>;

const CREDIT = 'form:measures:error:credit';
nameBound(CREDIT, { de: 'Anteil der Maßnahme', en: 'Share of the measure' });

/** The whole of a measure where nothing is said. */
const EffectPick = T.Object(
  {
    name,
    /** How much of it is done. */
    credit: T.Optional(T.Number({ minimum: 0, maximum: 1, messageId: CREDIT })),
    /** Without it no days are taken off. */
    startAt: T.Optional(startAt),
  },
  strict,
);
const EffectsBody = T.Object(
  {
    /** The last whole year without. */
    year: T.Optional(T.Integer({ minimum: 2000, maximum: 2100, messageId: 'form:emissions:error:year' })),
    /** The citizen's own without. */
    picks: T.Optional(T.Array(EffectPick, { maxItems: MOST })),
  },
  strict,
);

const EffectRow = T.Object({
  name: OneOf(MEASURE_NAMES),
  /** Tonnes CO2e a year that it takes off what those before it left. */
  tonnes: T.Number(),
  /** Whether what it takes that from is the citizen's own, or the German average. */
  basis: OneOf(['own', 'average']),
  kind: OneOf(MEASURE_KINDS),
  /** The measure of the list that contains it. */
  contained: T.Optional(OneOf(MEASURE_NAMES)),
  /** Tonnes CO2e a year that it saves outside of the footprint. */
  outside: T.Optional(T.Number()),
});
export type EffectRow = T.Static<typeof EffectRow>;
/** In the order of the catalogue; a measure that does not fit is in neither list. */
const Effects = {
  sum: T.Number(),
  rows: T.Array(EffectRow),
  /** Tonnes CO2e that pressing a measure moves now: taking it up, or leaving it. */
  press: T.Array(T.Object({ name: OneOf(MEASURE_NAMES), tonnes: T.Number() })),
};
const EffectsAnswer = T.Object(Effects);
export type EffectsAnswer = T.Static<typeof EffectsAnswer>;

export const measuresOfUser = query('POST', 'measures/from-user', {
  summary: 'The measures a citizen picked, in the order of the catalogue',
  answer: UsedMeasuresAnswer,
  scope: 'bet',
  kept: true,
});
export const unfitReasonsOfUser = query('POST', 'measures/unfit-reasons', {
  summary: 'What a citizen entered that rules measures out',
  answer: T.Array(OneOf(UNFIT_REASONS)),
});
export const measuresEffects = query('POST', 'measures/effects', {
  summary: 'What measures take off the footprint of a year',
  body: EffectsBody,
  answer: T.Object({
    ...Effects,
    /** The same can be worked out from the sectors of the year with these two. */
    members: T.Number(),
    reasons: T.Array(OneOf(UNFIT_REASONS)),
  }),
  kept: true,
});
export const pickMeasures = command('POST', 'measures/to-user', {
  summary: 'Pick measures',
  body: PickMeasuresBody,
  answer: UsedMeasuresAnswer,
});
export const editMeasures = command('PUT', 'measures/to-user', {
  summary: 'Pick, change and take back measures',
  body: EditMeasuresBody,
  answer: UsedMeasuresAnswer,
  errors: ['api:error:notAllowed'],
  updates: [replaces(measuresOfUser)],
});
export const confirmMeasures = command('PUT', 'measures/confirm', {
  summary: 'Say how far measures were carried out',
  body: ConfirmMeasuresBody,
  answer: ConfirmMeasuresAnswer,
  scope: 'bet',
  rules: confirmationFaults,
  headlineIds: [
    'app:measures:confirm:noMeasure',
    'app:measures:confirm:missing',
    'app:measures:confirm:unknownKind',
  ],
  errors: ['api:error:notAllowed'],
  updates: [update(measuresOfUser, (_, { measures }: T.Static<typeof ConfirmMeasuresAnswer>) => measures)],
});
