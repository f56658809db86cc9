import { READ_BY_ORGANISERS } from '@footprint/shared-events/kernel/shownTexts.ts';
import type { ConfirmMeasuresBody, UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { type Confirmation, EXPLAINED } from '@footprint/shared-events/measures/rules.ts';
import type { FormValues } from '../../../forms/useForm.ts';

type Name = UsedMeasure['name'];

/** The field of the reason; the answer itself has the measure's name. */
export const explainField = (name: Name): string => `${name}-explain`;

/** Answers given before; an empty text where there is no answer yet. */
export const answerValues = (used: readonly UsedMeasure[]): FormValues =>
  Object.fromEntries(
    used.flatMap(({ name, confirmed, confirmExplain }) => [
      [name, confirmed ?? ''],
      [explainField(name), confirmExplain ?? ''],
    ]),
  );

/** The radio buttons offer nothing else, and the schema has the last word. */
const answerOf = (values: FormValues, name: Name): Confirmation | undefined =>
  (values[name] || undefined) as Confirmation | undefined;

export function asksWhy(values: FormValues, name: Name): boolean {
  const answer = answerOf(values, name);
  return answer !== undefined && EXPLAINED.has(answer);
}

/** The measures with an answer; a reason goes along only where it is asked for. */
export const answerBody = (values: FormValues, used: readonly UsedMeasure[]): ConfirmMeasuresBody =>
  used.flatMap(({ name }) => {
    const confirmed = answerOf(values, name);
    if (confirmed === undefined) return [];
    const why = String(values[explainField(name)] ?? '').trim();
    return [
      {
        name,
        confirmed,
        ...(asksWhy(values, name) && why !== '' && { confirmExplain: why, textId: READ_BY_ORGANISERS }),
      },
    ];
  });

/** The field a fault of the body belongs to; that there is no answer at all is said at the first measure. */
export function answerFieldOf(path: string, values: FormValues, used: readonly UsedMeasure[]): string {
  const [, index, part] = path.split('/');
  const name = index === undefined ? used[0]?.name : answerBody(values, used)[Number(index)]?.name;
  if (name === undefined) return '';
  return part === 'confirmExplain' ? explainField(name) : name;
}

/** The measures as they would stand with these answers; taking an answer back leaves the one that is saved. */
export const withAnswers = (values: FormValues, used: readonly UsedMeasure[]): readonly UsedMeasure[] =>
  used.map((measure) => {
    const confirmed = answerOf(values, measure.name);
    return confirmed ? { ...measure, confirmed } : measure;
  });
