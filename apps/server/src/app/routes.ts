import { translate } from '@tallystick/i18n/server/translate.ts';
import {
  registerAccountRoutes,
  registerCountryRoutes,
  registerInvitationRoutes,
  registerMailOutboxRoutes,
  registerPersonalInfoOperatorRoutes,
  registerPersonalInfoRoutes,
  registerTeamRoutes,
} from '../accounts/public.ts';
import { registerContentRoutes, registerHomeRoutes, registerMapRoutes } from '../content/public.ts';
import {
  registerDepositRoutes,
  registerDepositStaffRoutes,
  registerDestinationRoutes,
  registerRateRoutes,
  registerWithdrawalOperatorRoutes,
  registerWithdrawalRoutes,
} from '../funding/public.ts';
import { registerAdjustmentRoutes, registerLedgerRoutes } from '../ledger/public.ts';
import { readProducts, registerCoinRoutes, registerMarketRoutes } from '../market/public.ts';
import { registerOperatorRoutes, type SignedIn } from '../operator/public.ts';
import { hasRole } from '../platform/config/cluster/config-cluster.ts';
import { createIsOwnProxy } from '../platform/http/client-address.ts';
import { AppError } from '../platform/http/errors.ts';
import { createHttp, type Http } from '../platform/http/http.ts';
import { registerOpenApi } from '../platform/http/openapi/openapi.ts';
import { boundConnections } from '../platform/load/connections.ts';
import { createGuard, type Guard } from '../platform/load/guard.ts';
import { watchPressure } from '../platform/load/pressure.ts';
import { diskProblem } from '../platform/observability/disk.ts';
import { serveHealth } from '../platform/observability/health-routes.ts';
import { serveMetrics } from '../platform/observability/metrics.ts';
import type { ConsoleAccess } from '../platform/security/console-access.ts';
import { createSecurityWatch, WRONG_PROOFS } from '../platform/security/security-watch.ts';
import { registerUploadRoutes } from '../platform/uploads/routes.ts';
import {
  registerActivityRoutes,
  registerApprovalRoutes,
  registerLoanRoutes,
  registerProductRoutes,
  registerProductTermRoutes,
  registerTreasuryRoutes,
} from '../products/public.ts';
import { registerSupportRoutes, registerSupportStaffRoutes } from '../support/public.ts';
import {
  registerCountriesRoutes,
  registerTermsRoutes,
  registerTradingRoutes,
  selectCountryRefusal,
  selectHasTraded,
  toWireTerm,
} from '../trading/public.ts';
import { registerVerificationRoutes } from '../verification/public.ts';
import { borrowedOutside } from './borrowed-outside.ts';
import type { Services } from './open/services.ts';
import type { Lifecycle } from './run/lifecycle.ts';
import { GUESS_LIMITED_ROUTES } from './site/guess-limited-calls.ts';
import { serveWebFiles } from './site/web-files.ts';
import { registerCustomerDesk } from './staff/customer-desk.ts';

/** Admits a member of staff to a route, or audits the refusal. */
const admit = async (operator: Services['operator'], staff: SignedIn, path: string): Promise<void> => {
  try {
    operator.admit(staff, path);
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') {
      error.subject = staff.staffId;
      await operator.auditRefusal(staff.name, path);
    }
    throw error;
  }
};

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
  return createHttp({
    guard,
    isDraining,
    translate,
    describeOutage: () => diskProblem(core.config.dataFolder),
    identify: async (token, access, path, isBackground) => {
      if (access === 'staff') {
        const staff = await operator.identify(token, isBackground);
        if (staff === null) return null;
        await admit(operator, staff, path);
        return { uid: null, staff, token };
      }
      const customer = await core.accounts.identify(token);
      return customer === null ? null : { uid: customer.uid, staff: null, token };
    },
    mayUseConsole: (request) => consoleAccess.admits(request),
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
  const pressure = watchPressure(
    () => database.query('select'),
    (level) => log.warn({ level }, 'load is shed: 1 reads, 2 also writes, 0 nothing any more'),
  );
  return { pressure, guard: createGuard(config.limits, pressure) };
};

/** Every call of every slice. A slice's routes are added only here. */
const registerRoutes = (http: Http, { core, funding, floor, plans, operator, support }: Services): void => {
  const { database, clock, mode, market, ledger, mail, accounts, uploads, sockets } = core;
  const { destinations, deposits, withdrawals } = funding;
  const { trading, verification, balanceContext, balancesOf } = floor;
  const { products, loans } = plans;

  registerAccountRoutes(http, accounts, { onSignedOut: (uid) => sockets.signOut(uid) });
  registerTeamRoutes(http, { database });
  const countryOfTrades = {
    hasTraded: selectHasTraded,
    refusalOf: (uid: bigint) => selectCountryRefusal(database, uid, new Date(clock.nowMs())),
  };
  registerPersonalInfoRoutes(http, { database, clock, uploads, ...countryOfTrades });
  registerCountryRoutes(http, { database, clock, ...countryOfTrades });
  registerPersonalInfoOperatorRoutes(http, { database, clock, uploads, operator });
  registerLedgerRoutes(http, ledger, balanceContext);
  registerAdjustmentRoutes(http, {
    database,
    clock,
    operator,
    borrowedOutside,
    onChanged: (uid) => sockets.changed(uid, 'balances'),
  });
  registerInvitationRoutes(http, { database, clock, operator });
  registerCoinRoutes(http, market, operator);
  registerMarketRoutes(http, market, { mode, clock, terms: () => trading.terms.current().map(toWireTerm) });
  registerTradingRoutes(http, trading, {
    receiptOf: (uid, orderId) => verification.receiptOf(uid, orderId),
    ticketOf: (uid, orderId) => verification.tickets.ticketOf(uid, orderId),
    orderProof: (uid, orderId) => verification.tickets.orderProof(uid, orderId),
  });
  registerTermsRoutes(http, { database, clock, operator, terms: trading.terms });
  registerCountriesRoutes(http, { database, clock, mode, operator });
  registerProductRoutes(http, products);
  registerLoanRoutes(http, loans);
  registerActivityRoutes(http, products.context);
  registerApprovalRoutes(http, products, operator);
  registerProductTermRoutes(http, products, operator);
  registerTreasuryRoutes(http, products, operator);
  registerVerificationRoutes(http, verification, {
    askForLiabilities: (staff) => operator.askForLiabilities(staff),
  });
  registerOperatorRoutes(http, operator);
  registerMailOutboxRoutes(http, operator, mail);
  registerUploadRoutes(http, uploads);
  registerDestinationRoutes(http, destinations);
  registerDepositRoutes(http, deposits.context);
  registerDepositStaffRoutes(http, deposits.context, operator);
  registerRateRoutes(http, {
    database,
    clock,
    mode,
    operator,
    paymentMethods: deposits.context.paymentMethods,
  });
  registerWithdrawalRoutes(http, withdrawals);
  registerWithdrawalOperatorRoutes(http, withdrawals, operator);
  registerCustomerDesk(http, { core, funding, floor, plans, operator });
  registerSupportRoutes(http, support);
  registerSupportStaffRoutes(http, support);
  registerContentRoutes(http, { database, clock, operator });
  registerMapRoutes(http, core.config);
  registerHomeRoutes(http, {
    database,
    clock,
    products: () => readProducts(market),
    balances: balancesOf,
    owed: (uid) => plans.loans.owed(uid),
    holds: {
      fund: (uid) => products.principals(uid),
      collateral: (uid) => loans.collateral(uid),
      withdrawals: (uid) => withdrawals.heldOf(uid),
    },
    tabSet: () => operator.tabSet(),
  });
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
  serveMetrics(http.fastify, metrics, { token: config.metricsToken, isOpenLocally: mode === 'demo' });
  const checks = { serving: servingProblem, facts: () => ({ lanes: laneLeases.served() }) };
  if (!hasRole(config, 'api')) {
    serveHealth(http.fastify, checks);
    return http;
  }
  registerRoutes(http, services);
  registerOpenApi(http, { ...checks, trading: tradingProblems });
  await serveWebFiles(http, services.core.config);
  sockets.attach(http.fastify.server);
  return http;
};
