import { CONSUMPTION_TYPES, type LevelType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { GERMAN_AVERAGE } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { TYPES_OF_HOME } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { ChooseLevelBody, levelFaults } from '@footprint/shared-events/consumption/rules.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useToldBy } from '../../../blocks/figure/useToldBy.ts';
import { formatEpoch } from '../../../browser/dates.ts';
import { useStore } from '../../../browser/useStore.ts';
import { forwardOf, levelStep } from '../../../flow/inputFlow.ts';
import { progress } from '../../../flow/progress.ts';
import type { Step } from '../../../flow/step.ts';
import { FormNotices } from '../../../forms/FormNotices.tsx';
import { readable } from '../../../forms/faults.ts';
import { LevelTrack } from '../../../forms/LevelTrack.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { type Form, useForm } from '../../../forms/useForm.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { typeName } from '../../../i18n/levelName.ts';
import { useSendAll } from '../../../server/useSend.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { GAS_PER_AREA } from '../heatingSize.ts';
import {
  emptyLevel,
  isPlanned,
  LevelOfHomeSchema,
  type LevelValues,
  levelBody,
  levelCommands,
  levelField,
  saysAnother,
  standingLevels,
  standingOf,
} from '../levelForm.ts';
import { stillFaults } from '../stillLived.ts';
import { stopsOf } from '../stops.ts';
import { LevelDays } from './LevelDays.tsx';
import { StillLived } from './StillLived.tsx';

interface LevelButtonsProps {
  readonly form: Form<LevelValues>;
  /** An answer holds, so that there is none to give. */
  readonly holds: boolean;
  readonly next: Step | undefined;
}

/** The way on: past an answer that still holds, or by saving another one. */
function LevelButtons({ form, holds, next }: LevelButtonsProps) {
  const { t } = useTranslation(['levels', 'shell']);
  const step = next && t(`shell:step.${next.id}`);
  if (holds && !form.changed)
    return (
      <div className="button-row">
        {next && (
          <Link className={buttonClass('primary')} to={next.path}>
            <ArrowRight className="icon" aria-hidden />
            <span>{t('levels:stillHolds', { step })}</span>
          </Link>
        )}
      </div>
    );
  return <SaveButton form={form}>{t('shell:action.save')}</SaveButton>;
}

interface LevelFormProps {
  readonly type: LevelType;
  /** Homes that a level may be entered for. */
  readonly homes: readonly HouseholdAnswer[];
  /** All of them, those of former times too. */
  readonly households: readonly HouseholdAnswer[];
  readonly chosenTypes: readonly ChosenTypeAnswer[];
  /** `startAt`: since when it holds, in epoch seconds. */
  readonly onSaved: (startAt: number | undefined) => void;
}

/** The choice of a level: homes that were left are closed with it. */
export function LevelForm({ type, homes, households, chosenTypes, onSaved }: LevelFormProps) {
  const { t, i18n } = useTranslation(['levels', 'shell']);
  const toldBy = useToldBy();
  const next = forwardOf(levelStep(type), useStore(progress));
  const { sendAll, failure } = useSendAll();
  const inputs = { type, homes, chosenTypes, standing: standingLevels(chosenTypes, households) };
  const none = emptyLevel(inputs);
  const form = useForm({
    id: `level-${type}`,
    initial: none,
    schema: TYPES_OF_HOME.includes(type) ? LevelOfHomeSchema : ChooseLevelBody,
    toBody: (values) => levelBody(inputs, values),
    rules: (values) => [...levelFaults(readable(levelBody(inputs, values))), ...stillFaults(inputs, values)],
    fieldOf: (path, values) => levelField(inputs, path, values),
    failure,
    changes: (values) => saysAnother(inputs, values, none),
    onSave: (values) => sendAll(levelCommands(inputs, values)),
    onSaved: () => {
      const { startAt } = levelBody(inputs, form.values);
      form.reset(none);
      onSaved(startAt);
    },
  });
  const standing = standingOf(inputs, form.values.groupId);
  const { startAt } = levelBody(inputs, form.values);
  const { sector, per } = CONSUMPTION_TYPES[type];
  const average = t(`levels:average.${per}`, {
    tonnes: formatRounded(GERMAN_AVERAGE[sector], i18n.language, 2),
  });
  const size = t(`levels:size.${type}`, {
    flat: GAS_PER_AREA.apartmentHouse.value,
    house: GAS_PER_AREA.singleHouse.value,
  });
  return (
    <form
      className="plain"
      noValidate
      onSubmit={form.submit}
      aria-label={typeName(type)}
      data-domain={levelStep(type).domain}
    >
      <FormFailure failure={failure} />
      <FormNotices form={form} />
      <LevelTrack
        form={form}
        name="name"
        label={typeName(type)}
        hint={`${average} ${type === 'heating' ? toldBy(size, GAS_PER_AREA.singleHouse) : size}`}
        help={<p>{t(`levels:help.${type}`)}</p>}
        helpTitle={t('shell:field.helpMeaning')}
        stops={stopsOf(type, i18n.language)}
        {...(standing && {
          standing: {
            value: standing.name,
            label: t('levels:history.holdsSince', { date: formatEpoch(standing.startAt) }),
          },
        })}
        required
      />
      <LevelDays form={form} inputs={inputs} />
      {isPlanned(startAt) && (
        <p className="hint" role="status">
          {t('levels:planned', { date: formatEpoch(startAt) })}
        </p>
      )}
      <StillLived form={form} inputs={inputs} />
      <LevelButtons form={form} holds={standing !== undefined} next={next} />
    </form>
  );
}
