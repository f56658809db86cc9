import type { FastifyInstance } from 'fastify';
import { erasureRoutes } from '../account/erasure/routes.ts';
import { changePasswordRoute } from '../account/login/changePassword.ts';
import { KnownDevices } from '../account/login/knownDevice.ts';
import { passwordResetRoutes } from '../account/login/passwordReset.ts';
import { loginRoutes } from '../account/login/routes.ts';
import { LoginThrottle } from '../account/login/throttle.ts';
import { stopMailsRoutes } from '../account/mails/stopMails.ts';
import { mailChangeRoutes } from '../account/profile/mailChange.ts';
import { AddressQuestions } from '../account/registration/addressQuestions.ts';
import { confirmAgainRoute } from '../account/registration/confirmAgain.ts';
import { registrationRoutes } from '../account/registration/routes.ts';
import { provenHistory } from '../audit/exportHistory.ts';
import type { ProvingDeps } from '../audit/provenLog.ts';
import { auditRoutes } from '../audit/routes/audit.ts';
import { historyRoutes } from '../audit/routes/history.ts';
import { openHeadRoutes } from '../audit/routes/openHeads.ts';
import { constantRoutes } from '../catalogue/routes.ts';
import { changesRoutes } from '../changes/routes.ts';
import { emissionsRoutes } from '../emissions/routes.ts';
import type { PublicSources } from '../figures/publicSources.ts';
import { liveRoutes } from '../figures/routes/live.ts';
import { statisticsRoutes } from '../figures/routes/statistics.ts';
import { CommandTable } from '../http/commandTable.ts';
import { Proofs } from '../http/door/proofs.ts';
import { SlowedCalls } from '../http/door/slowedCalls.ts';
import type { Api } from '../http/serve.ts';
import { municipalityRoutes } from '../municipalities/routes.ts';
import { organiseRoutes } from '../organise/routes.ts';
import { exportRoutes } from '../ownData/routes.ts';
import { checkRoutes } from '../quickCheck/routes.ts';
import { openDataRoutes } from '../sharing/openDataRoutes.ts';
import { ownPictureRoutes } from '../sharing/ownPicture.ts';
import { citizenRoutes } from './citizenRoutes.ts';

/** Serves every call of the API. */
export async function apiRoutes(
  app: FastifyInstance,
  deps: ProvingDeps,
  sources: PublicSources,
): Promise<void> {
  const { views, municipalities, figures } = sources;
  const proofs = new Proofs(deps);
  const slowedCalls = new SlowedCalls(deps, proofs);
  const api: Api<ProvingDeps> = { app, deps, views, commands: new CommandTable(), slowedCalls };

  const questions = new AddressQuestions(deps.config.RATE_LIMIT_SCALE);
  const throttle = new LoginThrottle(deps.config.RATE_LIMIT_SCALE);
  const checks = { deps, throttle, devices: new KnownDevices(deps), proofs };
  registrationRoutes(api, { questions, throttle });
  loginRoutes(api, checks);
  confirmAgainRoute(api, checks);
  changePasswordRoute(api, checks);
  mailChangeRoutes(api, checks);
  erasureRoutes(api, checks);
  await app.register(async (forms) => stopMailsRoutes({ ...api, app: forms }));
  passwordResetRoutes(api, throttle);
  citizenRoutes(api, { questions, figures });
  emissionsRoutes(api);
  changesRoutes(api);
  checkRoutes(api);

  constantRoutes(api);
  municipalityRoutes(api, municipalities);
  statisticsRoutes(api, sources);
  liveRoutes(api, sources);
  openDataRoutes(api, figures);
  ownPictureRoutes(api);

  exportRoutes(api, (userId) => provenHistory(deps.proving, userId, deps.now()));
  historyRoutes(api);
  auditRoutes(api);
  openHeadRoutes(api);
  organiseRoutes(api, sources);
}
