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
import { Fragment } from 'react';
import { FactorList } from '../components/FactorList.tsx';

/** What each letter says of a figure, from the best to the worst. */
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
  const { t } = useTranslation('method');
  const session = useSession();
  return (
    <Page title={t('title')} lead={t('lead')} width="form">
      {session && (
        <p>
          <Link to={stepOf('overview').path}>{t('own')}</Link>
        </p>
      )}
      <Contents sections={METHOD_SECTIONS.map((id) => ({ id, title: t(`section.${id}.title`) }))} />
      {METHOD_SECTIONS.map((section) => (
        <section key={section} className="stack-close" aria-labelledby={section}>
          <h2 id={section} tabIndex={-1}>
            {t(`section.${section}.title`)}
          </h2>
          <p>{t(`section.${section}.text`)}</p>
          {section === 'quality' && <Letters />}
          {section === 'factors' && <FactorList />}
          <p>{t(`section.${section}.more`)}</p>
          <p className="example">{t(`section.${section}.example`)}</p>
        </section>
      ))}
      <section className="stack-close" aria-labelledby="proof">
        <h2 id="proof">{t('proof.title')}</h2>
        <p>{t('proof.text')}</p>
        <p>
          <a href={`${appBase()}/sdp-api/open/key`}>{t('proof.key')}</a>
        </p>
      </section>
    </Page>
  );
}
