import type { EngineState } from './app/engine/messages.ts';
import { meter } from './app/metrics/meter.ts';
import { serveTopics } from './app/notify/topics.ts';
import { type AppOptions, openCore } from './app/open/core.ts';
import { openFunding } from './app/open/open-funding.ts';
import { openNotifications } from './app/open/open-notifications.ts';
import { openPlans } from './app/open/open-plans.ts';
import { openScreening } from './app/open/open-screening.ts';
import { openSupport } from './app/open/open-support.ts';
import { openTradingPlatform } from './app/open/open-trading-platform.ts';
import { openWebhooks } from './app/open/open-webhooks.ts';
import { backgroundServicesOf } from './app/run/background-services.ts';
import { createLifecycle, inTurn } from './app/run/lifecycle.ts';
import { serveHttp } from './app/serve-http.ts';
import type { Services } from './app/services.ts';
import { openConsole } from './app/staff/open-console.ts';
import { createQueues } from './app/staff/queues.ts';
import { watchAudit } from './app/staff/watch-audit.ts';
import type { Market } from './market/public.ts';
import { createVisitCounts } from './operator/public.ts';
import { hasRole } from './platform/config/cluster/config-cluster.ts';
import { createIsOwnProxy } from './platform/http/client-address.ts';
import { createConsoleAccess } from './platform/http/console-access.ts';
import { boundConnections } from './platform/load/connections.ts';

export interface App {
  /** The source of its prices. */
  readonly source: Market['source'];
  /** Starts the background services. Resolves when prices are made or followed. */
  start(): Promise<void>;
  /** The reasons why no trade could be placed now, in words for an operator. Empty if one could. */
  tradingProblems(): Promise<readonly string[]>;
  /** The state that an engine reports to its front. */
  engineState(): Pick<EngineState, 'served' | 'failingGroups' | 'venues'>;
  /** Starts and begins to listen. Resolves with the addresses of the app and the console when a trade could be placed. */
  listen(): Promise<{ url: string; consoleUrl: string }>;
  /** Stops taking requests, finishes work in flight, and closes everything except the database. */
  close(): Promise<void>;
  readonly operatorLogin: { readonly name: string; readonly password: string | null };
  readonly demoAccount: {
    readonly account: string;
    readonly password: string;
    readonly invitationCode: string;
  } | null;
}

/** Wires the slices bottom-up. Dependencies on later slices are passed as callbacks. */
const wire = async (
  options: AppOptions,
  tradingProblems: () => Promise<readonly string[]>,
): Promise<Services> => {
  const core = await openCore(options, {
    usageOf: async (uid) => ({
      ...(await floor.trading.usageOf(uid)),
      deposits: await funding.deposits.usageOf(uid),
    }),
    unreadMessages: (uid) => support.unreadMessages(uid),
  });
  const funding = await openFunding(core);
  const screening = await openScreening(core);
  const floor = await openTradingPlatform(core, funding, { verifyAuditLog: () => operator.verifyAuditLog() });
  const plans = await openPlans(core, floor);
  const queues = createQueues({ core, funding, floor });
  const audit = watchAudit({ ...core, verify: () => operator.verifyAuditLog() });
  const operator = openConsole(core, funding, floor, { tradingProblems, queues, audit });
  const support = await openSupport(core, floor, operator);
  const notifications = openNotifications(core, floor);
  const webhooks = openWebhooks(core, floor);
  const services: Services = {
    core,
    funding,
    screening,
    floor,
    plans,
    operator,
    support,
    notifications,
    webhooks,
    queues,
    audit,
    visits: createVisitCounts(core),
  };
  meter(core.metrics, services, tradingProblems);
  return services;
};

/** Creates the first logins at the first start. */
const createFirstLogins = async ({ core, operator }: Services) => {
  const { config, accounts } = core;
  if (!hasRole(config, 'api')) return null;
  if (config.operatorPassword !== null) await operator.ensureAdmin(config.operatorPassword);
  return config.mode === 'demo' ? accounts.ensureDemoAccount() : null;
};

/** Combines the slices. Their calls are in app/routes.ts, their topics in app/notify/topics.ts, their background services in app/run/background-services.ts. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config } = options;
  const lifecycle = createLifecycle(options, () => services);
  const { services, demoAccount } = await inTurn(options, async () => {
    const wired = await wire(options, lifecycle.tradingProblems);
    return { services: wired, demoAccount: await createFirstLogins(wired) };
  });
  const { core } = services;
  serveTopics(services);
  const consoleAccess = createConsoleAccess(config.console, (server) =>
    boundConnections(server, config.limits, createIsOwnProxy(config.trustedProxies)),
  );
  const http = await serveHttp(services, lifecycle, consoleAccess);
  const backgroundServices = backgroundServicesOf(services);
  const start = async (): Promise<void> => {
    await core.engine?.begin(core.market.source === 'replay' ? null : core.market.source);
    for (const service of backgroundServices) await service.start();
  };

  return {
    source: core.market.source,
    operatorLogin: { name: 'admin', password: config.operatorPassword },
    demoAccount,
    start: async () => {
      await start();
      lifecycle.noteStarted();
    },
    tradingProblems: lifecycle.tradingProblems,
    engineState: () => ({
      served: [...core.laneLeases.served()],
      failingGroups: services.floor.trading.failingGroups(),
      venues: core.venues(),
    }),
    listen: async () => {
      await start();
      const url = await http.fastify.listen({ port: config.port, host: config.host });
      const consoleUrl = (hasRole(config, 'api') ? await consoleAccess.listen(http.fastify) : null) ?? url;
      await lifecycle.becomeReady();
      return { url, consoleUrl };
    },
    close: async () => {
      await lifecycle.drain();
      // Open sockets would keep the server from closing.
      await core.sockets.close(config.roles !== null);
      await consoleAccess.close();
      await http.fastify.close();
      for (const { stop } of backgroundServices.toReversed()) await stop();
    },
  };
};
