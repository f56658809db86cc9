import * as account from './account/api.ts';
import * as mailChange from './account/mailChangeApi.ts';
import * as passwords from './account/passwordApi.ts';
import * as pictures from './account/pictureApi.ts';
import * as registration from './account/registrationApi.ts';
import * as stopMails from './account/stopMailsApi.ts';
import * as audit from './audit/api.ts';
import * as budget from './budget/api.ts';
import * as campaigns from './campaigns/api.ts';
import * as league from './campaigns/leagueApi.ts';
import * as organising from './campaigns/organiserApi.ts';
import * as rounds from './campaigns/roundsApi.ts';
import * as constants from './catalogue/api.ts';
import * as changes from './changes/api.ts';
import * as check from './check/api.ts';
import * as compensation from './compensation/api.ts';
import * as consumption from './consumption/api.ts';
import * as emissions from './emissions/api.ts';
import * as previews from './emissions/previewApi.ts';
import * as exports from './export/api.ts';
import * as housing from './housing/api.ts';
import * as readings from './housing/readingApi.ts';
import * as supplies from './housing/supplyApi.ts';
import type { Call } from './kernel/api.ts';
import * as measures from './measures/api.ts';
import * as mobility from './mobility/api.ts';
import * as municipalities from './municipalities/api.ts';
import * as openData from './openData/api.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Every call of the API by its name, which also is its operation id in OpenAPI. */
export const CALLS: ReadonlyMap<string, Call> = new Map(
  [
    account,
    registration,
    mailChange,
    passwords,
    pictures,
    stopMails,
    audit,
    budget,
    campaigns,
    league,
    organising,
    rounds,
    changes,
    check,
    compensation,
    constants,
    consumption,
    emissions,
    previews,
    exports,
    housing,
    readings,
    supplies,
    measures,
    mobility,
    municipalities,
    openData,
  ].flatMap((area) =>
    Object.entries<unknown>(area).flatMap(([name, call]) => (isCall(call) ? [[name, call] as const] : [])),
  ),
);
