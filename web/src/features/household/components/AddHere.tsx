import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { entriesOf, stepOf } from '../../../flow/inputFlow.ts';
import { isFormer } from '../../../forms/homes.ts';

/** The way to what else may belong here. The forms offer a former home only to one who comes from its page. */
export function AddHere({ household }: { readonly household: HouseholdAnswer }) {
  const { t } = useTranslation(['household', 'shell']);
  if (!isFormer(household))
    return (
      <p className="hint">
        {t('household:belongs.add')} <Link to={stepOf('housing').path}>{t('shell:step.housing')}</Link>
      </p>
    );
  return (
    <details className="help">
      <summary>{t('household:belongs.later')}</summary>
      <p className="hint">{t('household:belongs.laterHint')}</p>
      <ul className="link-list">
        {entriesOf('housing')
          .filter(({ pace }) => pace !== undefined)
          .map((step) => (
            <li key={step.id}>
              <Link to={`${step.path}?home=${household.id}`}>{t(`shell:step.${step.id}`)}</Link>
            </li>
          ))}
      </ul>
    </details>
  );
}
