import type { ErasureCertificate } from '@footprint/shared-events/account/erasure.ts';
import i18next from 'i18next';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { formatEpoch } from '../../../browser/dates.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { formatBerlinTime } from '../../../i18n/format.ts';
import { textOf } from '../../../i18n/textOf.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';

/** Names of steps of an erasure, and of what they leave; one of a newer server keeps the name it has there. */
function useNames(): (kind: 'step' | 'kind', names: readonly string[]) => readonly string[] {
  useTranslation('ownData');
  return (kind, names) =>
    names.map((name) => {
      const key = `ownData:${kind}.${name}`;
      return i18next.exists(key) ? textOf(key) : name;
    });
}

/** Steps done and their days, in words; the signed original is a file. */
function Certificate({ certificate }: { readonly certificate: ErasureCertificate }) {
  const { t, i18n } = useTranslation('ownData');
  const named = useNames();
  const { userId, requestedAt, erasedAt, steps, unreadable, stays } = certificate;
  const moment = (at: number) => `${formatEpoch(at)}, ${formatBerlinTime(at, i18n.language)}`;
  const download = () =>
    saveFile(
      `${t('certificate.fileName')}-${userId}.json`,
      new Blob([JSON.stringify(certificate, null, 2)], { type: 'application/json' }),
    );
  return (
    <section className="card" aria-labelledby="certificate">
      <h2 id="certificate">{t('certificate.title')}</h2>
      <p>{t('certificate.meaning')}</p>
      <dl className="facts">
        <div>
          <dt>{t('certificate.account')}</dt>
          <dd>
            <code>{userId}</code>
          </dd>
        </div>
        <div>
          <dt>{t('certificate.requestedAt')}</dt>
          <dd>{moment(requestedAt)}</dd>
        </div>
        <div>
          <dt>{t('certificate.erasedAt')}</dt>
          <dd>{moment(erasedAt)}</dd>
        </div>
        <div>
          <dt>{t('certificate.steps')}</dt>
          <dd>
            <ol className="certificate-steps">
              {named('step', steps).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </dd>
        </div>
        {unreadable && (
          <div>
            <dt>{t('certificate.unreadable')}</dt>
            <dd>{named('kind', unreadable).join(', ')}</dd>
          </div>
        )}
        {stays && (
          <div>
            <dt>{t('certificate.stays')}</dt>
            <dd>{named('kind', stays).join(', ')}</dd>
          </div>
        )}
      </dl>
      <div>
        <Button kind="primary" icon={FileDown} onClick={download}>
          {t('certificate.download')}
        </Button>
      </div>
      <div className="stack-close">
        <h3 className="section-title">{t('certificate.checkTitle')}</h3>
        <p>{t('certificate.check')}</p>
      </div>
    </section>
  );
}

/** Needs no session, since there is none any more; the certificate stays with the page when it is loaded again. */
export function Deleted() {
  const { t } = useTranslation('ownData');
  const certificate = certificateOf(useLocation().state);
  if (!certificate)
    return (
      <Page title={t('certificate.title')} width="form">
        <Notice kind="info">{t('certificate.none')}</Notice>
        <div className="button-row">
          <Link className={buttonClass('primary')} to="/">
            {t('toStart')}
          </Link>
        </div>
      </Page>
    );
  return (
    <Page title={t('deleted.title')} lead={t('deleted.lead')} width="form">
      <Certificate certificate={certificate} />
      <div className="button-row">
        <Link className={buttonClass('secondary')} to="/">
          {t('toStart')}
        </Link>
      </div>
    </Page>
  );
}

/** Checks state that the browser keeps with a page: it may be anybody's, or of an older version of this application. */
function isCertificate(value: unknown): value is ErasureCertificate {
  const {
    kind,
    userId,
    requestedAt,
    erasedAt,
    steps,
    signature,
    unreadable = [],
    stays = [],
  } = (value ?? {}) as Partial<ErasureCertificate>;
  return (
    kind === 'erasure' &&
    typeof userId === 'string' &&
    typeof requestedAt === 'number' &&
    typeof erasedAt === 'number' &&
    typeof signature === 'string' &&
    [steps, unreadable, stays].every(
      (list) => Array.isArray(list) && list.every((name) => typeof name === 'string'),
    )
  );
}

/** The certificate that was handed over with the way to the page; undefined where there was none. */
function certificateOf(state: unknown): ErasureCertificate | undefined {
  const { certificate } = (state ?? {}) as { certificate?: unknown };
  return isCertificate(certificate) ? certificate : undefined;
}
