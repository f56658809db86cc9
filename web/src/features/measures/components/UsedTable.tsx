import { domainOfSector } from '@footprint/shared-events/catalogue/sectors.ts';
import { effectPicks, effectsOf, type PersonYear } from '@footprint/shared-events/emissions/yearWith.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { runsAt } from '@footprint/shared-events/measures/rules.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { eurosOf } from '../../../blocks/figure/useEffectWords.ts';
import { useRowWords } from '../../../blocks/figure/useRowWords.tsx';
import { formatEpoch, nowInSeconds } from '../../../browser/dates.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { measureTitle } from '../../../i18n/measureTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { MEASURE_ICONS } from '../measureIcons.ts';

interface StateCellProps {
  readonly measure: UsedMeasure;
  readonly title: string;
  readonly busy: boolean;
  readonly onFinish: () => Promise<void>;
}

/** How far a measure is, and for a running one the way to end it. */
function StateCell({ measure, title, busy, onFinish }: StateCellProps) {
  const { state, confirmed } = measure;
  const { t } = useTranslation('measures');
  const said = useRef<HTMLSpanElement>(null);
  const press = async () => {
    // Moves the focus before the button disappears with the running state: a screen reader would lose its place.
    said.current?.focus();
    await onFinish();
  };
  return (
    <td data-label={t('column.state')}>
      <span ref={said} tabIndex={-1}>
        {t(state === 'start' && !runsAt(measure, nowInSeconds()) ? 'state.planned' : `state.${state}`)}
        {confirmed && `, ${t(`confirmed.${confirmed}`)}`}{' '}
      </span>
      {state === 'start' && (
        <Button
          kind="quiet"
          busy={busy}
          label={t('used.finishOf', { title })}
          onClick={() => !busy && void press()}
        >
          {t('used.finish')}
        </Button>
      )}
    </td>
  );
}

interface UsedTableProps {
  readonly used: readonly UsedMeasure[];
  /** The year that the measures are set against; undefined until it is known. */
  readonly person: PersonYear | undefined;
  readonly busy: boolean;
  readonly onFinish: (name: UsedMeasure['name']) => Promise<void>;
}

/** Measures of the citizen, in the order of the catalogue; the ones that are over come last. */
export function UsedTable({ used, person, busy, onFinish }: UsedTableProps) {
  const { t, i18n } = useTranslation(['measures', 'shell']);
  const saving = useRowWords();
  const picks = effectPicks(used);
  const { rows } = person ? effectsOf(person, picks) : { rows: [] };
  const inOrder = [...used].sort((a, b) => Number(a.state === 'finished') - Number(b.state === 'finished'));
  return (
    <table className="table used-measures">
      <caption>{t('measures:used.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('measures:column.measure')}</th>
          <th scope="col" className="number">
            {t('measures:column.saving')}
          </th>
          <th scope="col" className="number">
            {t('measures:column.money')}
          </th>
          <th scope="col">{t('measures:column.since')}</th>
          <th scope="col">{t('measures:column.state')}</th>
        </tr>
      </thead>
      <tbody>
        {inOrder.map((measure) => {
          const { name, sector, useType, startAt, state } = measure;
          const title = measureTitle(name);
          const row = rows.find((one) => one.name === name);
          const euros = row ? eurosOf([row]) : 0;
          const Icon = MEASURE_ICONS[name];
          return (
            <tr key={name} data-state={state} data-domain={domainOfSector(sector)}>
              <th scope="row">
                <span className="used-name">
                  <span className="measure-picture" aria-hidden>
                    <Icon />
                  </span>
                  <span>
                    {title}
                    <span className="hint">
                      {t(`shell:sector.${sector}`)}, {t(`measures:useType.${useType}`)}
                    </span>
                  </span>
                </span>
              </th>
              <td className="number used-saving" data-label={t('measures:column.saving')}>
                {person && state === 'start' ? saving(person, measure, row) : '–'}
              </td>
              <td className="number used-money" data-label={t('measures:column.money')}>
                {euros ? `${formatNumber(euros, i18n.language)}\u00A0€` : '–'}
              </td>
              <td className="used-since" data-label={t('measures:column.since')}>
                {formatEpoch(startAt)}
              </td>
              <StateCell measure={measure} title={title} busy={busy} onFinish={() => onFinish(name)} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
