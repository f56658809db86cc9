import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import type { MunicipalityRow } from './municipalitiesCsv.ts';

/** What an import makes of a file and the list in force. */
export interface ImportDecision {
  /** The list to come: municipalities that the file does not name stay. */
  readonly list: readonly Municipality[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Lines whose short name had to be changed, and to what. */
  readonly normalised: readonly { readonly line: number; readonly from: string; readonly to: string }[];
  readonly rejected: readonly { readonly line: number; readonly fault: string }[];
}

/**
 * Merges a file's rows into the list by official key. Rows that share a short name all get their key appended; one
 * whose name belongs to a municipality that the file does not name gets it too, and that one keeps its address, so
 * that the same file always comes to the same list.
 */
export function decideImport(
  current: readonly Municipality[],
  rows: readonly MunicipalityRow[],
): ImportDecision {
  const good = rows.flatMap(({ municipality, ...row }) => (municipality ? [{ ...row, municipality }] : []));
  const named = new Set(good.map(({ municipality }) => municipality.ags));
  const staying = current.filter(({ ags }) => !named.has(ags));
  const taken = new Set(staying.map(({ shortName }) => shortName));
  const sharing = Map.groupBy(good, ({ municipality }) => municipality.shortName);
  const isShared = (shortName: string): boolean =>
    taken.has(shortName) || (sharing.get(shortName)?.length ?? 0) > 1;

  const normalised: ImportDecision['normalised'][number][] = [];
  const rejected = rows.flatMap(({ line, fault }) => (fault === undefined ? [] : [{ line, fault }]));
  const imported: Municipality[] = [];
  for (const { line, givenName, municipality } of good) {
    const { shortName: plain, ags } = municipality;
    const shortName = isShared(plain) ? `${plain}-${ags}` : plain;
    // Only a name that itself ends in another's key can still be taken.
    if (shortName !== plain && (taken.has(shortName) || sharing.has(shortName))) {
      rejected.push({ line, fault: `short name ${shortName} is taken` });
      continue;
    }
    if (shortName !== givenName) normalised.push({ line, from: givenName, to: shortName });
    imported.push({ ...municipality, shortName });
  }

  const before = new Map(current.map((one) => [one.ags, one]));
  const isSame = (one: Municipality): boolean => fingerprint(before.get(one.ags)) === fingerprint(one);
  const known = imported.filter(({ ags }) => before.has(ags));
  const unchanged = known.filter(isSame).length;
  return {
    list: [...staying, ...imported].sort((a, b) => (a.ags < b.ags ? -1 : 1)),
    created: imported.length - known.length,
    updated: known.length - unchanged,
    unchanged,
    normalised,
    rejected: rejected.sort((a, b) => a.line - b.line),
  };
}

const fingerprint = (one: Municipality | undefined): string =>
  one
    ? JSON.stringify([one.ags, one.shortName, one.name, one.state, one.inhabitants, one.cityCodes, one.asOf])
    : '';
