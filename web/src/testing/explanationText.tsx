import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ExplainedParts } from '../features/emissions/components/ExplainedParts.tsx';
import './texts.ts';

/** The page's markup that explains a sector, in German. */
export const explanationText = (answer: ExplainAnswer): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ExplainedParts answer={answer} />
    </MemoryRouter>,
  );
