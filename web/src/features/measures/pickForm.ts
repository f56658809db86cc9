import { MEASURE_NAMES, MEASURES, type MeasureName } from '@footprint/shared-events/constants/measures.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/answers.ts';
import type { EditMeasuresBody } from '@footprint/shared-events/measures/commands.ts';
import { parseDate } from '../../forms/parse/date.ts';
import type { FormValues } from '../../forms/useForm.ts';
import { epochOfIso, formatEpoch, isoOfEpoch } from '../../lib/dates.ts';

/** The field of a measure's start; the tick itself has the measure's name. */
export const startField = (name: MeasureName): string => `${name}-startAt`;

/** What is ticked now, and for each measure since when; one not picked yet would start today. */
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

/** What saving changes: measures picked for the first time, and those unpicked or begun on another day. */
export function pickBody(values: FormValues, used: readonly UsedMeasure[]): EditMeasuresBody {
  const added = MEASURE_NAMES.filter(
    (name) => values[name] === true && !used.some((one) => one.name === name),
  );
  const updated = used.flatMap<object>(({ name, state, startAt }) => {
    const start = startOf(values, name);
    if (values[name] !== true) return state === 'start' ? [{ name, state: '', delete: true }] : [];
    if (state === 'start' && sameDay(start, startAt)) return [];
    return [{ name, state: 'start', startAt: start }];
  });
  return {
    new: added.map((name) => ({ name, state: 'start', startAt: startOf(values, name) })),
    updated,
  } as EditMeasuresBody;
}

/** The field a fault of the body belongs to. */
export function pickFieldOf(path: string, values: FormValues, used: readonly UsedMeasure[]): string {
  const [, list, index] = path.split('/');
  const body = pickBody(values, used);
  const entries: readonly { name: MeasureName }[] = list === 'new' ? body.new : body.updated;
  const name = entries[Number(index)]?.name;
  return name ? startField(name) : (list ?? '');
}

export const changesAnything = ({ new: added, updated }: EditMeasuresBody): boolean =>
  added.length + updated.length > 0;

export const tickedOf = (values: FormValues): readonly MeasureName[] =>
  MEASURE_NAMES.filter((name) => values[name] === true);

/** What the ticked measures save in a whole year, tonnes. */
export const yearlySaving = (names: readonly MeasureName[]): number =>
  names.reduce((sum, name) => sum + MEASURES[name].reductionAvg, 0);
