import { footprintView, NO_FOOTPRINT } from '@footprint/projections/views/footprint.ts';
import { emissionsOfYear, emissionsOfYears, explainSector } from '@footprint/shared-events/emissions/api.ts';
import { previewChange } from '@footprint/shared-events/emissions/previewApi.ts';
import { effectsOf } from '@footprint/shared-events/emissions/yearWith.ts';
import { measuresEffects } from '@footprint/shared-events/measures/api.ts';
import { foresee } from '../http/foresee.ts';
import { openDocument } from '../http/openDocument.ts';
import { type Api, serve } from '../http/serve.ts';
import { explainAnswer } from './explain.ts';
import { FOOTPRINT_AREAS, inputsAfter, loadInputs, previewAnswer } from './preview.ts';
import { readAllYears, readPersonYear, readSectors, supportedYear, YEAR_VIEWS } from './readSectors.ts';

/** The yearly footprint per sector, how each number came about, and what a change would make of it. */
export function emissionsRoutes(api: Api): void {
  const { deps, views } = api;

  serve(api, emissionsOfYear, async ({ body, userId, awaitViews }) => {
    const year = supportedYear(deps, body.year);
    await awaitViews(...YEAR_VIEWS);
    return readSectors(api, userId, year, body.mixOf);
  });

  serve(api, emissionsOfYears, async ({ userId, awaitViews }) => {
    await awaitViews(...YEAR_VIEWS);
    return readAllYears(api, userId);
  });

  serve(api, measuresEffects, async ({ body, userId, awaitViews }) => {
    const year = supportedYear(deps, body.year);
    await awaitViews(...YEAR_VIEWS);
    const { person, picks } = await readPersonYear(api, userId, year);
    const { members, reasons } = person;
    return { ...effectsOf(person, body.picks ?? picks), members, reasons: [...reasons] };
  });

  serve(api, explainSector, async ({ body, userId, awaitViews }) => {
    const year = supportedYear(deps, body.year);
    await awaitViews(footprintView);
    const footprint = await views.get(footprintView, userId);
    const now = deps.now() / 1000;
    if (!footprint) return explainAnswer(NO_FOOTPRINT, year, body.sector, now);
    const { years: _, ...inputs } = footprint;
    return explainAnswer(await openDocument(deps.engines.keys, userId, inputs), year, body.sector, now);
  });

  serve(api, previewChange, async (asked) => {
    const before = await loadInputs(api, asked.userId);
    const { next = [], ...first } = asked.body;
    const foreseen = await foresee(api, [first, ...next], asked, FOOTPRINT_AREAS);
    const after = foreseen.reduce(inputsAfter, before);
    return previewAnswer(before, after, deps.now() / 1000);
  });
}
