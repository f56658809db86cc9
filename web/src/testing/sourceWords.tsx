import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { DomainFigure } from '../blocks/figure/DomainFigure.tsx';
import { compare } from '../features/emissions/comparison.ts';
import { comparedYears } from '../features/footprint/ownYears.ts';
import { type Entered, type InputRow, inputRows } from '../features/home/inputRows.ts';
import { useSourceText } from '../features/home/useSourceText.ts';
import './texts.ts';

function Words({ row }: { readonly row: InputRow }) {
  return useSourceText()(row);
}

const textOf = (markup: string): string => markup.replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');

/** Words of the pages on the sources of a year's figures, in German. */
export const sourceWords = (sectors: readonly SectorAnswer[], entered: Entered) => ({
  rows: inputRows(sectors, entered).map((row) => ({
    sector: row.sector.name,
    text: textOf(renderToStaticMarkup(<Words row={row} />)),
  })),
  /** Above the menu of these sectors, as of a domain. */
  menu: textOf(renderToStaticMarkup(<DomainFigure total={yearTotal(sectors)} name="Wohnen" />)),
});

/** The sectors in which two years are compared: beside the year before, and first with last. */
export const sectorsCompared = (before: readonly SectorAnswer[], now: readonly SectorAnswer[]) => [
  ...compare(before, now).rows.map(({ name }) => name),
  ...(comparedYears([
    { year: 2024, sectors: before },
    { year: 2025, sectors: now },
  ])?.sectors ?? []),
];
