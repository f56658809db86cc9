import type { ErasureCertificate } from '@footprint/shared-events/account/erasure.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Certificate } from '../components/Certificate.tsx';

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

/** What the browser keeps with a page may be anybody's, or of an older version of this application. */
function isCertificate(value: unknown): value is ErasureCertificate {
  const { kind, userId, requestedAt, erasedAt, steps, signature } = (value ??
    {}) as Partial<ErasureCertificate>;
  return (
    kind === 'erasure' &&
    typeof userId === 'string' &&
    typeof requestedAt === 'number' &&
    typeof erasedAt === 'number' &&
    typeof signature === 'string' &&
    Array.isArray(steps) &&
    steps.every((step) => typeof step === 'string')
  );
}

/** The certificate that was handed over with the way to the page; undefined where there was none. */
function certificateOf(state: unknown): ErasureCertificate | undefined {
  const { certificate } = (state ?? {}) as { certificate?: unknown };
  return isCertificate(certificate) ? certificate : undefined;
}
