import type { AuditVerifyAnswer } from '@footprint/shared-events/audit/api.ts';
import { verifyChain } from '@footprint/shared-events/audit/api.ts';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { momentText } from '../names.ts';

/** Computes the chain anew: of one citizen, or of the whole log. */
export function ChainCheck({ userId }: { readonly userId?: string }) {
  const { t } = useTranslation('audit');
  const body = userId === undefined ? {} : { userId };
  const { busy, failure, value, retry } = useQueryResult(verifyChain, body, {}, { enabled: false });
  return (
    <div className="stack">
      <div>
        <Button icon={Link2} busy={busy} onClick={retry}>
          {t('chain.check')}
        </Button>
      </div>
      <div role="status">
        {failure && <Notice kind="danger">{messageText(failure)}</Notice>}
        {value && <Outcome answer={value} />}
      </div>
    </div>
  );
}

function Outcome({ answer }: { readonly answer: AuditVerifyAnswer }) {
  const { ok, checked, firstBad, changes = [], signedAt, witnesses } = answer;
  const { t, i18n } = useTranslation('audit');
  const count = formatNumber(checked, i18n.language);
  const place = firstBad?.stream
    ? t('chain.place', { stream: firstBad.stream, revision: firstBad.revision ?? '?' })
    : (firstBad?.position ?? t('chain.noPlace'));
  return (
    <Notice kind={ok ? (changes.length > 0 ? 'warning' : 'success') : 'danger'}>
      <p>
        {firstBad
          ? t('chain.bad', { place, misfit: t(`chain.misfit.${firstBad.misfit}`), count })
          : t('chain.ok', { count })}
      </p>
      {changes.map(({ before, acceptedAt }) => (
        <p key={acceptedAt}>
          {t('chain.changed', {
            number: formatNumber(before, i18n.language),
            date: momentText(acceptedAt, i18n.language),
          })}
        </p>
      ))}
      <p>
        {signedAt === null
          ? t('chain.unsigned')
          : t('chain.signed', { date: momentText(signedAt, i18n.language) })}
      </p>
      {witnesses.map(({ name, at }) => (
        <p key={name}>{t('chain.witness', { name, date: momentText(at, i18n.language) })}</p>
      ))}
    </Notice>
  );
}
