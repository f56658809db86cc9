import {
  CONSUMPTION_TYPES,
  type SupportedType,
} from '@footprint/shared-events/constants/consumptionTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { useTranslation } from 'react-i18next';
import { stepOf } from '../../../flow/inputFlow.ts';
import { levelName } from '../../../i18n/levelName.ts';
import { formatEpoch, nowInSeconds } from '../../../lib/dates.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { inForceOf } from '../inForce.ts';
import { STEP_OF } from '../steps.ts';

interface LevelHistoryProps {
  readonly type: SupportedType;
  readonly chosenType: ChosenTypeAnswer;
  /** Name of the household it is tied to. */
  readonly household: string | undefined;
}

/** What was chosen so far, the newest first, and which of it counts today. */
export function LevelHistory({ type, chosenType, household }: LevelHistoryProps) {
  const { t } = useTranslation('consumption');
  const { per } = CONSUMPTION_TYPES[type];
  const current = inForceOf(chosenType.history, nowInSeconds());
  return (
    <section className="stack" data-domain={stepOf(STEP_OF[type]).domain}>
      <h2 className="section-title">{t('history.title')}</h2>
      <table className="table">
        <caption>{household ? t('history.of', { household }) : t('history.ofNone')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('history.since')}</th>
            <th scope="col">{t('history.level')}</th>
            <th scope="col" className="number">
              {t(`history.perYear.${per}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {chosenType.history.toReversed().map((level) => (
            <tr key={level.startAt}>
              <th scope="row">{formatEpoch(level.startAt)}</th>
              <td data-label={t('history.level')}>
                <span>
                  {levelName(type, level.name)}{' '}
                  {level === current && <span className="pill pill-done">{t('history.now')}</span>}
                </span>
              </td>
              <td className="number" data-label={t(`history.perYear.${per}`)}>
                <Tonnes value={level.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
