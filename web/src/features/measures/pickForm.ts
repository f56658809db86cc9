import { MEASURE_NAMES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import type {
  EditMeasuresBody,
  NewMeasure,
  UpdatedMeasure,
  UsedMeasure,
} from '@footprint/shared-events/measures/api.ts';
import type { Pick } from '@footprint/shared-events/measures/savings.ts';
import { epochOfIso, formatEpoch, isoOfEpoch } from '../../browser/dates.ts';
import { parseDate } from '../../forms/parse/date.ts';
import type { FormValues } from '../../forms/useForm.ts';

/** The field of a measure's start; the tick itself has the measure's name. */
export const startField = (name: MeasureName): string => `${name}-startAt`;

/** Measures ticked now, each with its start; one not picked yet would start today. */
export function pickValues(used: readonly UsedMeasure[], now: number): FormValues {
  return Object.fromEntries(
    MEASURE_NAMES.flatMap((name) => {
      const known = used.find((one) => one.name === name);
      return [
        [name, known?.state === 'start'],
        [startField(name), formatEpoch(known?.startAt ?? now)],
      ];
    }),
  );
}

/** Undefined where no date was typed: the schema names the field. */
function startOf(values: FormValues, name: MeasureName): number | undefined {
  const iso = parseDate(String(values[startField(name)] ?? ''));
  return iso ? epochOfIso(iso) : undefined;
}

const sameDay = (a: number | undefined, b: number): boolean =>
  a !== undefined && isoOfEpoch(a) === isoOfEpoch(b);

/** Values that a choice is compared with. */
export interface Picked {
  /** The form as it was first shown: only what is another now was changed here. */
  readonly before: FormValues;
  /** As they are now; another tab may have changed them meanwhile. */
  readonly used: readonly UsedMeasure[];
}

function isChanged(name: MeasureName, values: FormValues, before: FormValues): boolean {
  if (values[name] !== before[name]) return true;
  if (values[name] !== true) return false;
  const [start, known] = [startOf(values, name), startOf(before, name)];
  return known === undefined || !sameDay(start, known);
}

/** A measure as it is typed: its start may be missing. */
interface StartedMeasure extends Omit<NewMeasure, 'startAt'> {
  readonly startAt: number | undefined;
}

interface TypedBody {
  readonly new: readonly StartedMeasure[];
  readonly updated: readonly (StartedMeasure | UpdatedMeasure)[];
}

/** Changes that saving makes: measures picked for the first time, and the ones unpicked or begun on another day. */
export function pickBody(values: FormValues, { before, used }: Picked): EditMeasuresBody {
  const changed = MEASURE_NAMES.filter((name) => isChanged(name, values, before));
  const isUsed = (name: MeasureName) => used.some((one) => one.name === name);
  const started = (name: MeasureName): StartedMeasure => ({
    name,
    state: 'start',
    startAt: startOf(values, name),
  });
  const updated = used
    .filter(({ name }) => changed.includes(name))
    .flatMap<StartedMeasure | UpdatedMeasure>(({ name, state, startAt }) => {
      if (values[name] !== true) return state === 'start' ? [{ name, state: '', delete: true }] : [];
      return state === 'start' && sameDay(startOf(values, name), startAt) ? [] : [started(name)];
    });
  const added = changed.filter((name) => values[name] === true && !isUsed(name));
  const body: TypedBody = { new: added.map(started), updated };
  // A start that is missing is named by the schema before anything is sent.
  return body as EditMeasuresBody;
}

/** The measure that a fault of the body belongs to; undefined where it is about a list. */
function measureAt(path: string, values: FormValues, picked: Picked): MeasureName | undefined {
  const [, list, index] = path.split('/');
  const body = pickBody(values, picked);
  const entries: readonly { name: MeasureName }[] = list === 'new' ? body.new : body.updated;
  return entries[Number(index)]?.name;
}

/** The field a fault of the body belongs to. */
export function pickFieldOf(path: string, values: FormValues, picked: Picked): string {
  const name = measureAt(path, values, picked);
  return name ? startField(name) : (path.split('/')[1] ?? '');
}

export const changesAnything = ({ new: added, updated }: EditMeasuresBody): boolean =>
  added.length + updated.length > 0;

export const tickedOf = (values: FormValues): readonly MeasureName[] =>
  MEASURE_NAMES.filter((name) => values[name] === true);

/** Measures that would run if the choice were saved now; a start that cannot be read is taken for `now`, epoch seconds. */
export const pickedOf = (values: FormValues, used: readonly UsedMeasure[], now: number): readonly Pick[] =>
  tickedOf(values).map((name) => {
    const confirmed = used.find((one) => one.name === name && one.state === 'start')?.confirmed;
    return { name, state: 'start', startAt: startOf(values, name) ?? now, ...(confirmed && { confirmed }) };
  });
