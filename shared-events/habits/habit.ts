import * as T from 'typebox';
import type { FuelType, VehicleType } from '../catalogue/mobility.ts';
import type { AnswerFactors } from '../factors/answers.ts';
import type { Factor } from '../factors/factor.ts';
import { type Fields, field, sent, stored } from '../kernel/entryFields.ts';
import type { Fault } from '../kernel/faults.ts';
import type { Words } from '../kernel/limits.ts';

/** A line of the sum that answers make: amount x factor x share / years / people, kg CO2e a year. */
export interface AnswerLine {
  /** Name of the value it is about, or of the factor where no value asks for it. */
  readonly of: string;
  readonly amount: number;
  readonly factor: Factor;
  /** Share of it that counts, 0 to 1. */
  readonly share: number;
  /** Years over which what was made once is counted; 1 of what comes again each year. */
  readonly years: number;
  /** How many people share it. */
  readonly people: number;
  /** Vehicle it is about. */
  readonly vehicleId?: number;
}

export const lineOf = (
  of: string,
  amount: number,
  factor: Factor,
  { share = 1, years = 1, people = 1 }: Partial<Pick<AnswerLine, 'share' | 'years' | 'people'>> = {},
): AnswerLine => ({ of, amount, factor, share, years, people });

/** Tonnes CO2e a year per person. */
export const tonnesOfLines = (lines: readonly AnswerLine[]): number =>
  lines.reduce(
    (sum, { amount, factor, share, years, people }) => sum + (amount * factor.value * share) / years / people,
    0,
  ) / 1000;

/** A vehicle as far as its making depends on it. */
export interface MadeVehicle {
  readonly id: number;
  readonly type: VehicleType;
  readonly fuelType: FuelType;
  /** Tonnes, with the battery. */
  readonly weight?: number | undefined;
  readonly batteryKWh?: number | undefined;
  readonly builtYear?: number | undefined;
  /** Share of the days of the answers on which one has it, 0 to 1. */
  readonly share: number;
  readonly sharedBy: number;
}

/** Facts of other entries that answers are multiplied or divided by. */
export interface AnswerContext {
  readonly factors: AnswerFactors;
  readonly year: number;
  /** Members of the home; 1 without one. */
  readonly members: number;
  /** Square metres of the home; 0 without one. */
  readonly area: number;
  /** Share of the days on which no entry of another home began later, 0 to 1: one's own things count once. */
  readonly ownShare: number;
  readonly vehicles: readonly MadeVehicle[];
}

type Given<FS extends Fields> = T.Static<T.TObject<ReturnType<typeof sent<FS>>>>;

type Read<V> = (values: V, context: AnswerContext) => readonly AnswerLine[];

/** Questions of a habit with their limits and words, and the sum that the answers make. */
export interface Habit {
  readonly fields: Fields;
  /** Values that answers have at least. */
  readonly required: readonly string[];
  /** Answers without any value say nothing. */
  readonly needsOne?: true;
  readonly lines: Read<Readonly<Record<string, unknown>>>;
}

interface Declared<FS extends Fields> extends Habit {
  readonly fields: FS;
  readonly required: readonly (keyof FS & string)[];
}

/** Declares a habit; its lines read the values that its fields allow. */
export const habit = <FS extends Fields>({
  lines,
  ...declared
}: Omit<Declared<FS>, 'lines'> & { readonly lines: Read<Given<FS>> }): Declared<FS> => ({
  ...declared,
  lines: (values, context) => lines(values as Given<FS>, context),
});

/** Words in the ids of messages about values: those of answers, and those of amounts. */
type Said = 'personalType' | 'amounts';

/** Values that are set whole, as callers send them and as events keep them: `fields` are those of all types, each takes its own. */
export const setWhole = <FS extends Fields>(of: Said, fields: FS) => ({
  sent: T.Object(sent(fields), {
    additionalProperties: false,
    messageId: `form:${of}:error:values`,
    unknownOf: of,
  }),
  stored: T.Object(stored(fields), { additionalProperties: false }),
});

/** Fault of a value, or of all of them. */
export const valueFault = (of: Said, key = ''): Fault =>
  key === ''
    ? { path: '/values', messageId: `form:${of}:error:values` }
    : { path: `/values/${key}`, messageId: `form:${of}:error:${key}` };

/** Faults of values that their type does not take. */
export const foreignFaults = (of: Said, own: Fields, values: object): readonly Fault[] =>
  Object.keys(values)
    .filter((key) => !Object.hasOwn(own, key))
    .map((key) => valueFault(of, key));

/** Whole number of answers, up to a bound that its refusal names. */
export const whole = (key: string, maximum: number, says: string, name: Words, minimum = 0) =>
  wholeOf(`form:personalType:error:${key}`, maximum, says, name, minimum);

/** The same of any entry, by the id of its refusal. */
export const wholeOf = (messageId: string, maximum: number, says: string, name: Words, minimum = 0) =>
  field(T.Integer({ minimum, maximum, messageId }), { says, optional: true, name, plain: true });

/** Percent of things that were bought used. */
export const used = whole('used', 100, 'gebraucht', {
  de: 'Davon gebraucht, in Prozent',
  en: 'Bought used, in percent',
});
