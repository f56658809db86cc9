import type { AuditCompareAnswer } from '@footprint/shared-events/audit/api.ts';
import { budgetPath } from '@footprint/shared-events/calculation/budget.ts';
import { useTranslation } from 'react-i18next';
import { goalName, sectorName } from '../../../i18n/figureName.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { runningMeasures, type State } from '../timeline.ts';

interface StateAtProps {
  readonly state: State;
  readonly history: AuditCompareAnswer;
}

/** The year's results as they stood after the event that is shown. */
export function StateAt({ state, history }: StateAtProps) {
  const { t, i18n } = useTranslation('audit');
  const { toZeroYears, yearlyReduction } = budgetPath(state.total, state.goal);
  const facts = [
    ['compensation', <Tonnes key="compensation" value={state.compensation} />],
    ['goal', goalName(state.goal)],
    ['toZero', formatRounded(toZeroYears, i18n.language)],
    ['yearlyReduction', <Tonnes key="reduction" value={yearlyReduction} />],
    ['measures', runningMeasures(state)],
  ] as const;
  return (
    <section className="card" aria-labelledby="state-title">
      <h2 id="state-title">{t('state.title', { year: history.year })}</h2>
      <table className="table">
        <caption>{t('state.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('state.sector')}</th>
            <th scope="col" className="number">
              {t('state.average')}
            </th>
            <th scope="col" className="number">
              {t('state.own')}
            </th>
            <th scope="col" className="number">
              {t('state.reduction')}
            </th>
          </tr>
        </thead>
        <tbody>
          {history.from.footprint.map(({ name, avgGhg }) => {
            const { emissions = null, reduction = 0 } = state.sectors.get(name) ?? {};
            return (
              <tr key={name}>
                <th scope="row">{sectorName(name)}</th>
                <td data-label={t('state.average')} className="number">
                  <Tonnes value={avgGhg} />
                </td>
                <td data-label={t('state.own')} className="number">
                  {emissions === null ? t('state.nothing') : <Tonnes value={emissions} />}
                </td>
                <td data-label={t('state.reduction')} className="number">
                  {reduction === 0 ? '–' : <Tonnes value={reduction} />}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('state.total')}</th>
            <td colSpan={2} className="number">
              <Tonnes value={state.total} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
      <dl className="facts state-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`state.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
