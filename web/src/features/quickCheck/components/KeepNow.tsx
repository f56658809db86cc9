import { joinCampaign } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/catalogue/measures.ts';
import { keepCheck } from '@footprint/shared-events/check/api.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitation } from '../../../blocks/checkDraft/invitation.ts';
import { dropDraft, keyOfDraft, type StoredDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { textOf } from '../../../i18n/textOf.ts';
import { type Failure, failureOf } from '../../../server/errors.ts';
import { sessionUser } from '../../../server/session/user.ts';
import { type SendCommand, useSender } from '../../../server/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { useLeadOn } from '../../../ui/useLeadOn.ts';
import { checkDraft } from '../checkDraft.ts';

interface KeepNowProps {
  readonly draft: StoredDraft;
  /** Just registered for it: it is kept without another press. */
  readonly isNew: boolean;
  /** Way on of the page: the draft is gone then, and this with it. */
  readonly leadOn: ReturnType<typeof useLeadOn>;
}

/** Whether the account is new, and whether a campaign was joined on the way. */
const MESSAGES = {
  'true-false': 'user:register:done',
  'true-true': 'app:check:registeredAndJoined',
  'false-false': 'app:check:kept',
  'false-true': 'app:check:keptAndJoined',
} as const;

/** Keeps the draft in the account of the citizen who is logged in; asks where there are entries already. */
export function KeepNow({ draft, isNew, leadOn }: KeepNowProps) {
  const { t } = useTranslation('quickCheck');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const picked = draft.measures?.length ?? 0;
  // Into the home that the draft was begun with.
  const intoAccount = draft.known !== undefined;
  const send = useSender();
  const begun = useRef(false);
  const keep = async (addMissing: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      const joined = await keepDraft(send, draft, addMissing);
      const said = { kind: 'success', messageId: MESSAGES[`${isNew}-${joined}`] } as const;
      void leadOn(`/footprint?year=${draft.year}`, { said });
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  useEffect(() => {
    if (!isNew || begun.current) return;
    begun.current = true;
    void keep(false);
  });
  if (failure?.messageId === 'api:error:hasEntries')
    return (
      <section className="card keep">
        <Notice kind="info" alert>
          {failure.fields?.length ? t('keep.there') : t('keep.thereOther')}
        </Notice>
        <ul>
          {failure.fields?.map(({ path }) => (
            <li key={path}>{textOf(`quickCheck:answer.${path.split('/').at(-1)}`)}</li>
          ))}
        </ul>
        <div className="button-row">
          <Button kind="primary" busy={busy} onClick={() => void keep(true)}>
            {t('keep.add')}
          </Button>
          <Button
            onClick={() => {
              dropDraft();
              void leadOn('/');
            }}
          >
            {t('keep.drop')}
          </Button>
        </div>
      </section>
    );
  return (
    <section className="keep">
      <FormFailure failure={failure} />
      <Button kind="primary" busy={busy} onClick={() => void keep(intoAccount)}>
        {failure ? t('keep.retry') : picked > 0 ? t('figure.keepWith', { count: picked }) : t('keep.now')}
      </Button>
      {busy && <p role="status">{t('keep.busy')}</p>}
    </section>
  );
}

/**
 * Makes the draft entries of the citizen who is logged in, joins the campaign that brought them, and drops the draft once
 * both are stored: until then the same keys complete what a lost answer left open. `addMissing`: into an account that has
 * entries.
 * @returns whether a campaign was joined
 * @throws ApiError api:error:hasEntries where it has some and the citizen did not say to add to them
 */
async function keepDraft(send: SendCommand, stored: StoredDraft, addMissing: boolean): Promise<boolean> {
  const made = checkDraft(stored);
  if (!made) return false;
  const { measures, ...answers } = made;
  // Measures that a later version has dropped from its catalogue are picked no more.
  const picked = measures?.filter((name) => MEASURE_NAMES.includes(name));
  const draft = { ...answers, ...(picked?.length && { measures: picked }) };
  const key = keyOfDraft(stored);
  // Another body is another command.
  const options = { key: addMissing ? `${key}-add` : key };
  await send(keepCheck, { draft, ...(addMissing && { addMissing }) }, {}, options);
  const invited = invitation.get();
  if (invited) {
    sessionUser.set(await send(joinCampaign, { kind: invited.kind }, {}, { key: `${key}-join` }));
    invitation.set(null);
  }
  dropDraft();
  return invited !== null;
}
