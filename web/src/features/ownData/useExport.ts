import type * as exports from '@footprint/shared-events/export/api.ts';
import { useState } from 'react';
import { todayIso } from '../../browser/dates.ts';
import { saveFile } from '../../browser/saveFile.ts';
import type { WithoutSchemas } from '../../server/call.ts';
import { fetchFile } from '../../server/client.ts';
import { type Failure, failureOf } from '../../server/errors.ts';
import { showMessage } from '../../ui/messages.ts';

/** A file is taken as it is, and what describes this one weighs 5 kB. */
const exportOwnData: WithoutSchemas<typeof exports.exportOwnData> = {
  ...{ kind: 'query', method: 'POST', access: 'citizen' },
  path: 'user/export',
};

type ExportFormat = 'json' | 'zip';

interface Export {
  /** The format that is on its way. */
  readonly busy: ExportFormat | null;
  readonly failure: Failure | null;
  take(format: ExportFormat): Promise<void>;
}

/** Everything that was entered, as a file in the downloads. */
export function useExport(): Export {
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    busy,
    failure,
    take: async (format) => {
      setBusy(format);
      setFailure(null);
      try {
        const { bytes, type } = await fetchFile(exportOwnData, { format });
        saveFile(`footprint-${todayIso()}.${format}`, new Blob([bytes], { type }));
        showMessage({ kind: 'success', messageId: 'ownData:export.done' });
      } catch (error) {
        setFailure(failureOf(error));
      } finally {
        setBusy(null);
      }
    },
  };
}
