import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import type { MunicipalityRow } from './municipalitiesCsv.ts';

/** Outcome of an import from a file and the list in force. */
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

const ENDS_IN_KEY = /-\d{8}$/;

/**
 * Merges a file's rows into the list by official key. Rows that share a short name all get their key appended; one
 * whose name belongs to a municipality that the file does not name gets it too, and that one keeps its address, so
 * that the same file always gives the same list.
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
  /** A name that ends in another's key could be the one that another is given. */
  const needsKey = ({ shortName, ags }: Municipality): boolean =>
    taken.has(shortName) ||
    (sharing.get(shortName)?.length ?? 0) > 1 ||
    (ENDS_IN_KEY.test(shortName) && !shortName.endsWith(`-${ags}`));

  const imported = good.map(({ line, givenName, municipality }) => {
    const { shortName: plain, ags } = municipality;
    const shortName = needsKey(municipality) ? `${plain}-${ags}` : plain;
    return { line, givenName, municipality: { ...municipality, shortName } };
  });
  const before = new Map(current.map((one) => [one.ags, one]));
  const isSame = (one: Municipality): boolean => fingerprint(before.get(one.ags)) === fingerprint(one);
  const list = imported.map(({ municipality }) => municipality);
  const known = list.filter(({ ags }) => before.has(ags));
  const unchanged = known.filter(isSame).length;
  return {
    list: [...staying, ...list].sort((a, b) => (a.ags < b.ags ? -1 : 1)),
    created: list.length - known.length,
    updated: known.length - unchanged,
    unchanged,
    normalised: imported.flatMap(({ line, givenName: from, municipality: { shortName: to } }) =>
      from === to ? [] : [{ line, from, to }],
    ),
    rejected: rows.flatMap(({ line, fault }) => (fault === undefined ? [] : [{ line, fault }])),
  };
}

const fingerprint = (one: Municipality | undefined): string =>
  one
    ? JSON.stringify([one.ags, one.shortName, one.name, one.state, one.inhabitants, one.cityCodes, one.asOf])
    : '';
