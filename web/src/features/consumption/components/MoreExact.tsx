import type { SupportedType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { MORE_EXACT } from '../moreExact.ts';

/** The ways from a level to what measures it: a meter, a supply or a bill. */
export function MoreExact({ type }: { readonly type: SupportedType }) {
  const { t } = useTranslation('consumption');
  const ways = MORE_EXACT[type];
  if (!ways) return null;
  return (
    <section className="stack-close" aria-labelledby="more-exact" data-domain="housing">
      <h2 id="more-exact">{t('exact.title')}</h2>
      <p className="hint">{t('exact.hint')}</p>
      <ul className="tasks">
        {ways.map(({ id, step, icon: Icon }) => (
          <li key={id} className="task">
            <Icon className="task-icon" aria-hidden />
            <Link className="task-title" to={stepOf(step).path}>
              {t(`exact.way.${id}.title`)}
            </Link>
            <p className="task-text">{t(`exact.way.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
