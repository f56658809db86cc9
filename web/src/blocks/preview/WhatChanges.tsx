import { previewChange } from '@footprint/shared-events/emissions/previewApi.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import type { SentCommand } from '@footprint/shared-events/kernel/sentCommand.ts';
import { useTranslation } from 'react-i18next';
import { sectorName } from '../../i18n/figureName.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { commandOf, type Previewed } from '../../server/step.ts';
import { ChangeList, type ShownChange } from '../../ui/ChangeList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stale } from '../../ui/Stale.tsx';

interface WhatChangesProps {
  readonly call: Pick<Call<'command'>, 'method' | 'path'>;
  readonly params?: object | undefined;
  /** As it would be sent; absent while it is not complete. */
  readonly body: object | undefined;
}

interface WhatAllChangeProps {
  readonly of: readonly Previewed[];
}

/** Never asked. */
const NO_COMMAND: SentCommand = { method: 'POST', call: '', body: {} };

/** Changes shown at once; the rest opens on demand. */
const SHOWN = 3;

/** Changes that a command would make to the figures, shown before it is sent. The command itself says why it is refused. */
export function WhatChanges({ call, params, body }: WhatChangesProps) {
  return <WhatAllChange of={body === undefined ? [] : [{ call, body, params }]} />;
}

/** Changes that commands which belong together would make, in the order in which they are sent; nothing where there is none. */
export function WhatAllChange({ of }: WhatAllChangeProps) {
  const { t } = useTranslation();
  const [first, ...next] = of.map(commandOf);
  const { value, stale, failure } = useQueryResult(
    previewChange,
    { ...(first ?? NO_COMMAND), ...(next.length > 0 && { next }) },
    {},
    { enabled: first !== undefined, keep: true },
  );
  if (!first || failure) return null;
  const changes = value?.changes.map(
    ({ year, sector, before, after, counts }): ShownChange => ({
      figure: 'sector',
      sector,
      before,
      after,
      counts,
      name: t('preview.line', { sector: sectorName(sector), year }),
    }),
  );
  return (
    <section className="preview" aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      {changes ? (
        <Stale stale={stale}>
          <Changes changes={changes} />
        </Stale>
      ) : (
        <Skeleton lines={SHOWN} />
      )}
    </section>
  );
}

const isMoved = ({ before, after }: ShownChange): boolean => before !== after;

/** A figure that moves goes before one that is better known alone. */
const movedFirst = (changes: readonly ShownChange[]): readonly ShownChange[] => [
  ...changes.filter(isMoved),
  ...changes.filter((change) => !isMoved(change)),
];

function Changes({ changes: given }: { readonly changes: readonly ShownChange[] }) {
  const { t } = useTranslation();
  const changes = movedFirst(given);
  const more = changes.slice(SHOWN);
  if (changes.length === 0) return <p className="hint">{t('preview.none')}</p>;
  return (
    <>
      <ChangeList changes={changes.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details className="help">
          <summary>{t('preview.more', { count: more.length })}</summary>
          <ChangeList changes={more} />
        </details>
      )}
      <p className="hint">{t('preview.rest')}</p>
    </>
  );
}
