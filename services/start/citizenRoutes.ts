import { userRoutes } from '../account/profile/routes.ts';
import type { AddressQuestions } from '../account/registration/addressQuestions.ts';
import { betRoutes } from '../bet/routes.ts';
import { budgetRoutes } from '../budget/routes.ts';
import { compensationRoutes } from '../compensation/routes.ts';
import { consumptionRoutes } from '../consumption/routes.ts';
import type { PublicFigures } from '../figures/publicFigures.ts';
import { roundRoutes } from '../figures/routes/rounds.ts';
import { householdRoutes } from '../housing/routes/households.ts';
import { meterRoutes } from '../housing/routes/meters.ts';
import { meterValueImportRoutes } from '../housing/routes/meterValueImport.ts';
import { meterValueRoutes } from '../housing/routes/meterValues.ts';
import { supplyRoutes } from '../housing/routes/supplies.ts';
import type { Api } from '../http/serve.ts';
import { measuresRoutes } from '../measures/routes.ts';
import { mobilityRoutes } from '../mobility/routes.ts';

interface CitizenSources {
  readonly questions: AddressQuestions;
  readonly figures: PublicFigures;
}

/** Serves what citizens enter about themselves and ask about it: each of its commands is one of an area. */
export function citizenRoutes(api: Api, { questions, figures }: CitizenSources): void {
  userRoutes(api, questions);
  householdRoutes(api);
  meterRoutes(api);
  supplyRoutes(api);
  meterValueRoutes(api);
  meterValueImportRoutes(api);
  consumptionRoutes(api);
  mobilityRoutes(api);
  compensationRoutes(api);
  measuresRoutes(api);
  budgetRoutes(api);
  betRoutes(api);
  roundRoutes(api, figures);
}
