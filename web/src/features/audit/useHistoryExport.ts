import { exportHistory } from '@footprint/shared-events/audit/api.ts';
import { useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { fetchFile } from '../../server/client.ts';
import { type Failure, failureOf } from '../../server/errors.ts';
import { sha256 } from './sha256.ts';

export const FORMATS = ['ndjson', 'csv'] as const;
type Format = (typeof FORMATS)[number];

interface Taken {
  readonly name: string;
  /** SHA-256 of the file that arrived, in hex, computed here. */
  readonly checksum: string;
  /** Whether the server computed the same; null where it named none. */
  readonly fits: boolean | null;
}

interface HistoryExport {
  readonly busy: Format | null;
  readonly failure: Failure | null;
  readonly taken: Taken | null;
  take(format: Format): Promise<void>;
}

/** A history as a file; what arrived is compared with the server's checksum before it is saved. */
export function useHistoryExport(userId: string): HistoryExport {
  const [busy, setBusy] = useState<Format | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  return {
    busy,
    failure,
    taken,
    take: async (format) => {
      setBusy(format);
      setFailure(null);
      try {
        const file = await fetchFile(exportHistory, { userId, format });
        const { hex, base64 } = await sha256(file.bytes);
        const name = `history-${userId}.${format}`;
        const fits = file.sha256 === null ? null : file.sha256 === base64;
        if (fits !== false) saveFile(name, new Blob([file.bytes], { type: file.type }));
        setTaken({ name, checksum: hex, fits });
      } catch (error) {
        setFailure(failureOf(error));
      } finally {
        setBusy(null);
      }
    },
  };
}
