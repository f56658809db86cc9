import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Step } from '../../../flow/step.ts';
import { stepIcon } from '../stepIcons.ts';

/** Every page of the start menu, small: the tabs and the card above lead to what most people come for. */
export function AllPages({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation(['home', 'shell']);
  return (
    <section className="no-print" aria-labelledby="all-pages">
      <h2 id="all-pages" className="all-pages-title">
        {t('home:main.all')}
      </h2>
      <ul className="all-pages">
        {steps.map(({ id, path }) => {
          const Icon = stepIcon(id);
          return (
            <li key={id}>
              <Link className="all-pages-link" to={path}>
                <Icon className="icon" aria-hidden />
                {t(`shell:step.${id}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
