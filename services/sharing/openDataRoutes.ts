import { OPEN_DATA_LICENCE } from '@footprint/shared-events/catalogue/operator.ts';
import {
  type OpenMunicipality,
  openFactorCodebook,
  openFactors,
  openFactorTable,
  openMunicipalities,
  openMunicipalityTable,
  openRound,
} from '@footprint/shared-events/openData/api.ts';
import { FACTOR_CODEBOOK } from '@footprint/shared-events/openData/factorCodebook.ts';
import { listFactors } from '@footprint/shared-events/openData/listFactors.ts';
import { confirmUntilOf } from '@footprint/shared-events/rounds/round.ts';
import { roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import type { FastifyReply } from 'fastify';
import type { PublicFigures } from '../figures/publicFigures.ts';
import { ApiError } from '../http/errors.ts';
import { shownAnywhere } from '../http/securityHeaders.ts';
import { type Api, serve } from '../http/serve.ts';
import { type Cell, toCsv } from '../ownData/csv.ts';
import { codebookTable, factorTable } from './factorTable.ts';

const COLUMNS = [
  ...['ags', 'shortName', 'name', 'state', 'inhabitants', 'asOf', 'count', 'savingSum', 'per1000'],
  ...['generatedAt', 'method', 'licence', 'source', 'basis'],
];

const BASIS = 'All people with these postcodes, in a round or not, to the end of the year';

/** Lets scripts of any site read the answer, and caches keep it for a minute. */
const open = (reply: FastifyReply): void => {
  shownAnywhere(reply)
    .header('access-control-allow-origin', '*')
    .header('cache-control', 'public, max-age=60');
};

const sendTable = (reply: FastifyReply, name: string, table: string): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(table);

/** Public figures for programs and spreadsheets, under the operator's licence. */
export function openDataRoutes(api: Api, figures: PublicFigures): void {
  const { OPERATOR, PUBLIC_URL, APP_BASE } = api.deps.config;
  const aboutAt = (at: number) => ({
    generatedAt: new Date(at * 1000).toISOString(),
    method: `${PUBLIC_URL}/${APP_BASE}/method`,
    licence: OPERATOR.openDataLicence ?? OPEN_DATA_LICENCE,
    source: OPERATOR.name,
  });

  serve(api, openRound, async ({ params, reply }) => {
    open(reply);
    const found = await figures.ofRound(params.round);
    if (!found) throw new ApiError('api:error:noConstant');
    const { round, state, at } = found;
    const { name, kind, start, end, goal = null } = round;
    const { allUsers, allMeasures, measuresReductionYear, savedToDate, confirmedSaving } = found.figures;
    const title = { de: roundTitle(round, 'de'), en: roundTitle(round, 'en') };
    const confirmUntil = confirmUntilOf(round);
    return {
      allUsers,
      allMeasures,
      measuresReductionYear,
      savedToDate,
      confirmedSaving,
      round: name,
      kind,
      title,
      state,
      start,
      end,
      confirmUntil,
      goal,
      correction: 'correction' in found.figures ? found.figures.correction : null,
      ...aboutAt(at),
    };
  });

  const read = async () => {
    const { towns, at } = await figures.ofAllTowns();
    const municipalities = towns.map(({ town, usage }): OpenMunicipality => {
      const { ags, shortName, name, state, inhabitants, asOf } = town;
      const { count, savingSum } = usage;
      const per1000 = savingSum === null ? null : (savingSum * 1_000) / inhabitants;
      return { ags, shortName, name, state, inhabitants, asOf, count, savingSum, per1000 };
    });
    return { ...aboutAt(at), basis: BASIS, municipalities };
  };

  serve(api, openMunicipalities, ({ reply }) => {
    open(reply);
    return read();
  });

  serve(api, openMunicipalityTable, async ({ reply }) => {
    open(reply);
    const { municipalities, ...about } = await read();
    const rows = municipalities.map((town): readonly Cell[] => [
      ...Object.values(town),
      ...Object.values(about),
    ]);
    return sendTable(reply, 'municipalities', toCsv(COLUMNS, rows, 'de'));
  });

  const aboutNow = () => aboutAt(api.deps.now() / 1000);
  serve(api, openFactors, ({ reply }) => {
    open(reply);
    return { ...aboutNow(), codebook: [...FACTOR_CODEBOOK], factors: [...listFactors()] };
  });

  serve(api, openFactorTable, ({ reply }) => {
    open(reply);
    // Factors change with releases alone: what is kept of them says no moment.
    const { generatedAt: _, ...about } = aboutNow();
    return sendTable(reply, 'factors', factorTable(listFactors(), about));
  });

  serve(api, openFactorCodebook, ({ reply }) => {
    open(reply);
    return sendTable(reply, 'factors-codebook', codebookTable());
  });
}
