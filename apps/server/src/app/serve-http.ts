import type { StaffRoute } from '@tallystick/contract';
import { translate } from '@tallystick/i18n/server/translate.ts';
import type { SignedIn } from '../operator/public.ts';
import { hasRole } from '../platform/config/cluster/config-cluster.ts';
import { diskProblem } from '../platform/disk.ts';
import { AppError } from '../platform/errors.ts';
import { createAnswerOnce } from '../platform/http/calls/answer-once.ts';
import type { Guard } from '../platform/http/calls/guard.ts';
import { createIsOwnProxy } from '../platform/http/client-address.ts';
import type { ConsoleAccess } from '../platform/http/console-access.ts';
import { serveHealth } from '../platform/http/health-routes.ts';
import { createHttp, type Http } from '../platform/http/http.ts';
import { registerOpenApi } from '../platform/http/openapi/openapi.ts';
import { boundConnections } from '../platform/load/connections.ts';
import { createGuard } from '../platform/load/guard.ts';
import { NO_PRESSURE, watchPressure } from '../platform/load/pressure.ts';
import { serveMetrics, serveToOperators } from '../platform/metrics.ts';
import { describeReason } from '../platform/reasons/read-reason.ts';
import { createSecurityWatch, WRONG_PROOFS } from '../platform/security/security-watch.ts';
import { registerRoutes } from './routes.ts';
import type { Lifecycle } from './run/lifecycle.ts';
import type { Services } from './services.ts';
import { readSetup } from './setup/read-setup.ts';
import { GUESS_LIMITED_ROUTES } from './site/guess-limited-calls.ts';
import { serveHelp } from './site/help/serve-help.ts';
import { serveSecurityTxt } from './site/security-txt.ts';
import { readServedBuild } from './site/served-build.ts';
import { siteOf } from './site/site.ts';
import { serveWebFiles, WEB_FOLDERS } from './site/web-files.ts';

/** Admits a member of staff to a route, or audits the refusal. */
const admit = async (operator: Services['operator'], staff: SignedIn, route: StaffRoute): Promise<void> => {
  try {
    operator.admit(staff, route);
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') {
      error.subject = staff.staffId;
      await operator.auditRefusal(staff.name, route.path);
    }
    throw error;
  }
};

const describeOrNull = (problem: string | null): string | null =>
  problem === null ? null : describeReason(problem);

const openHttp = (
  { core, operator }: Services,
  guard: Guard,
  isDraining: () => boolean,
  consoleAccess: ConsoleAccess,
): Promise<Http> => {
  const watchRefusal = createSecurityWatch({
    guessLimited: GUESS_LIMITED_ROUTES,
    log: core.log,
    nowMs: () => performance.now(),
    count: (kind) => core.metrics.security(kind),
  });
  const { database, clock, keys } = core;
  return createHttp({
    guard,
    isDraining,
    answerOnce: createAnswerOnce({ database, clock, secret: keys.secret('requests') }),
    translate,
    hasFullDisk: async () => (await diskProblem(core.config.dataFolder)) !== null,
    identify: async (token, route, isBackground) => {
      if (route.access === 'staff') {
        const staff = await operator.identify(token, isBackground);
        if (staff === null) return null;
        await admit(operator, staff, route);
        return { uid: null, staff, token };
      }
      return core.accounts.identifyCustomer(token);
    },
    mayUseConsole: (request) => consoleAccess.admits(request),
    admitsStaffFrom: (ip) => operator.admitsAddress(ip),
    trustedProxies: core.config.trustedProxies,
    onRequestEnd: (route, status, milliseconds) => core.metrics.request(route, status, milliseconds),
    onRefusal: (refusal) => {
      core.metrics.refused(refusal.route, refusal.code);
      watchRefusal(refusal);
    },
    onStaffRefusal: async ({ name }, { code, route, ip }) => {
      if (WRONG_PROOFS.has(code)) await operator.auditWrongProof(name, { path: route, ip, reason: code });
    },
    onFailure: (error, route) => core.log.error({ err: error, route }, 'a request failed'),
  });
};

const openGuard = ({ core }: Services) => {
  const { config, database, log } = core;
  const pressure = hasRole(config, 'api')
    ? watchPressure(
        () => database.query('select'),
        (level) => log.warn({ level }, 'load is shed: 1 reads, 2 also writes, 0 nothing any more'),
      )
    : NO_PRESSURE;
  return { pressure, guard: createGuard(config.limits, pressure) };
};

/** Names what this process serves to the log of releases, while the server starts. */
const recordServedBuild = (
  { core, floor }: Services,
  branded: Awaited<ReturnType<typeof serveWebFiles>>,
): void => {
  void readServedBuild(WEB_FOLDERS, branded).then(
    (build) => {
      if (build !== null) floor.verification.serve(build);
    },
    (error: unknown) =>
      core.log.error({ err: error }, 'the served files could not be read for the log of releases'),
  );
};

/** The complete HTTP side: calls, their description, health, web apps and the socket. Only health if the process serves no calls. */
export const serveHttp = async (
  services: Services,
  { servingProblem, tradingProblems, isDraining }: Lifecycle,
  consoleAccess: ConsoleAccess,
): Promise<Http> => {
  const { config, metrics, mode, laneLeases, sockets } = services.core;
  const { pressure, guard } = openGuard(services);
  const http = await openHttp(services, guard, isDraining, consoleAccess);
  http.fastify.addHook('onClose', async () => pressure.stop());
  boundConnections(http.fastify.server, config.limits, createIsOwnProxy(config.trustedProxies));
  const operatorsOnly = { token: config.metricsToken, isOpenLocally: mode === 'demo' };
  serveMetrics(http.fastify, metrics, operatorsOnly);
  const checks = {
    serving: async () => describeOrNull(await servingProblem()),
    facts: () => ({ lanes: laneLeases.served() }),
  };
  if (!hasRole(config, 'api')) {
    serveHealth(http.fastify, checks);
    return http;
  }
  registerRoutes(http, services);
  serveToOperators(http.fastify, '/setupz', operatorsOnly, async () => ({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(await readSetup(services)),
  }));
  registerOpenApi(http, {
    ...checks,
    trading: async () => (await tradingProblems()).map(describeReason),
  });
  serveHelp(http);
  serveSecurityTxt(http, {
    contact: config.securityContact,
    site: siteOf(config).uri,
    nowMs: () => services.core.clock.nowMs(),
  });
  recordServedBuild(services, await serveWebFiles(http, config));
  sockets.attach(http.fastify.server);
  return http;
};
