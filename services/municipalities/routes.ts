import { municipalityOf, suggestMunicipalities } from '@footprint/shared-events/municipalities/api.ts';
import { ApiError } from '../http/errors.ts';
import { type Api, serve } from '../http/serve.ts';
import type { Municipalities } from './municipalities.ts';

/** Which municipalities there are: public, since the savings pages are. */
export function municipalityRoutes(api: Api, municipalities: Municipalities): void {
  serve(api, municipalityOf, async ({ params }) => {
    const found = await municipalities.find(params.shortName);
    if (!found) throw new ApiError('api:error:noConstant');
    const { shortName, name, label, state, inhabitants, cityCodes } = found;
    return { shortName, name, label, state, inhabitants, cityCodes };
  });

  serve(api, suggestMunicipalities, async ({ body }) => {
    const found = await municipalities.suggest(body.query);
    return found.map(({ shortName, name, label, state }) => ({ shortName, name, label, state }));
  });
}
