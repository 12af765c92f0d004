import { type AppOptions, openCore } from './app/core.ts';
import { openConsole } from './app/open-console.ts';
import { openFloor } from './app/open-floor.ts';
import { openFunding } from './app/open-funding.ts';
import { openPlans } from './app/open-plans.ts';
import type { Parts } from './app/parts.ts';
import { checkReadiness } from './app/readiness.ts';
import { serveHttp } from './app/routes.ts';
import { timersOf } from './app/timers.ts';
import { serveTopics } from './app/topics.ts';
import type { Market } from './market/public.ts';

export interface App {
  /** Where its prices come from. */
  readonly source: Market['source'];
  /** Begins to listen, and resolves with the address once a trade could be placed. */
  listen(): Promise<{ url: string }>;
  /** Stops taking requests, finishes what is under way, and lets go of everything but the database. */
  close(): Promise<void>;
  readonly operatorLogin: { readonly name: string; readonly password: string | null };
  readonly demoAccount: {
    readonly account: string;
    readonly password: string;
    readonly invitationCode: string;
  } | null;
}

const READY_PATIENCE_MS = 10_000;

/** The slices, each with what it needs of those below; what one needs of those above it is asked for when it is needed. */
const wire = async (options: AppOptions, readiness: () => Promise<string | null>): Promise<Parts> => {
  const core = await openCore(options, {
    usageOf: async (uid) => ({
      ...(await floor.trading.usageOf(uid)),
      deposits: await funding.deposits.usageOf(uid),
    }),
  });
  const funding = await openFunding(core);
  const floor = await openFloor(core, funding, { verifyAuditLog: () => operator.verifyAuditLog() });
  const plans = await openPlans(core, floor);
  const operator = openConsole(core, funding, floor, readiness);
  return { core, funding, floor, plans, operator };
};

/** Puts the slices together. Their calls are in app/routes.ts, their topics in app/topics.ts, their timers in app/timers.ts. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, database, clock } = options;
  const readiness = (): Promise<string | null> =>
    checkReadiness({
      database,
      market: core.market,
      ledgerProblems: () => floor.watcher.health().problems,
      servedLanes: () => core.ours.served(),
    });
  const parts = await wire(options, readiness);
  const { core, floor, operator } = parts;
  serveTopics(parts);
  const http = await serveHttp(parts, readiness);
  const timers = timersOf(parts);

  if (config.operatorPassword !== null) await operator.ensureAdmin(config.operatorPassword);
  const demoAccount = config.mode === 'demo' ? await core.accounts.ensureDemoAccount() : null;

  const becomeReady = async (): Promise<void> => {
    const deadline = clock.nowMs() + READY_PATIENCE_MS;
    while (clock.nowMs() < deadline && (await readiness()) !== null) {
      await clock.waitUntil(clock.nowMs() + 50);
    }
  };

  return {
    source: core.market.source,
    operatorLogin: { name: 'admin', password: config.operatorPassword },
    demoAccount,
    listen: async () => {
      for (const { start } of timers) await start();
      const url = await http.fastify.listen({ port: config.port, host: config.host });
      await becomeReady();
      return { url };
    },
    close: async () => {
      // Open sockets would keep the server from closing.
      await core.sockets.close();
      await http.fastify.close();
      for (const { stop } of timers.toReversed()) await stop();
    },
  };
};
