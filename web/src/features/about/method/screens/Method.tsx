import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { appBase } from '../../../../browser/appBase.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { useSession } from '../../../../server/session/hooks.ts';
import { Contents } from '../../../../ui/Contents.tsx';
import { METHOD_SECTIONS } from '../../../../ui/MethodLink.tsx';
import { Page } from '../../../../ui/Page.tsx';
import '../style.css';
import { QUALITY_LETTERS } from '@footprint/shared-events/calculation/quality.ts';
import { HABIT_CATALOGUE } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { Fragment, lazy, Suspense } from 'react';
import { formatRounded } from '../../../../i18n/format.ts';
import { inPageLanguage } from '../../../../i18n/textOf.ts';
import { FactorData } from '../components/FactorData.tsx';
import { FactorList } from '../components/FactorList.tsx';
import { Worked } from '../components/Worked.tsx';

/** Its figures come last, and the page is read without them. */
const Everybody = lazy(() => import('../components/Everybody.tsx').then((m) => ({ default: m.Everybody })));

/** Meanings of the letters of a figure, from the best to the worst. */
function Letters() {
  const { t } = useTranslation('method');
  return (
    <dl className="letters">
      {QUALITY_LETTERS.map((letter) => (
        <Fragment key={letter}>
          <dt>{letter}</dt>
          <dd>{t(`letters.${letter}`)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** How figures are made, in words; explanations lead to its sections. */
export function Method() {
  const { t, i18n } = useTranslation(['method', 'factors', 'shell', 'units']);
  const session = useSession();
  const places = new Intl.ListFormat(i18n.language).format(
    Object.values(HABIT_CATALOGUE).map(
      ({ name, average }) =>
        `${inPageLanguage(name)} ${formatRounded(average, i18n.language, 2)}\u00A0${t('units:t')}`,
    ),
  );
  return (
    <Page title={t('method:title')} lead={t('method:lead')} width="form">
      {session && (
        <p>
          <Link to={stepOf('overview').path}>{t('method:own')}</Link>
        </p>
      )}
      <Worked />
      <Contents sections={METHOD_SECTIONS.map((id) => ({ id, title: t(`method:section.${id}.title`) }))} />
      {METHOD_SECTIONS.map((section) => (
        <section key={section} className="stack-close" aria-labelledby={section}>
          <h2 id={section} tabIndex={-1}>
            {t(`method:section.${section}.title`)}
          </h2>
          <p>{t(`method:section.${section}.text`, { places })}</p>
          {section === 'gaps' && <p>{t('factors:average')}</p>}
          {section === 'projection' && <p>{t('shell:readingsNeeded')}</p>}
          {section === 'quality' && <Letters />}
          {section === 'factors' && (
            <>
              <FactorList />
              <FactorData />
            </>
          )}
          {section === 'supplies' && <p>{t('factors:wood')}</p>}
          <p>{t(`method:section.${section}.more`)}</p>
          <p className="example">{t(`method:section.${section}.example`)}</p>
          {section === 'rounds' && (
            <Suspense fallback={null}>
              <Everybody />
            </Suspense>
          )}
        </section>
      ))}
      <section className="stack-close" aria-labelledby="proof">
        <h2 id="proof">{t('method:proof.title')}</h2>
        <p>{t('method:proof.text')}</p>
        <p>
          <a href={`${appBase()}/sdp-api/open/key`}>{t('method:proof.key')}</a>
        </p>
      </section>
    </Page>
  );
}
