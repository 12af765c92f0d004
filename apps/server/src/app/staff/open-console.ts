import { createOperator } from '../../operator/public.ts';
import { DEFAULT_NAME } from '../../platform/config/brand/brand.ts';
import { toWireReason, toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';
import { relyingPartyOf } from '../../platform/security/passkeys/relying-party.ts';
import { createSeal } from '../../platform/security/sealing.ts';
import { wireTime } from '../../platform/wire.ts';
import type { Core } from '../open/core.ts';
import type { Funding } from '../open/open-funding.ts';
import type { TradingPlatform } from '../open/open-trading-platform.ts';
import { toWireChecks, toWireNodes } from './node-view.ts';
import { toWireQueues } from './queue-view.ts';
import type { ReadQueues } from './queues.ts';
import type { AuditWatch } from './watch-audit.ts';

/** The operator's console. Staff's actions on other slices, and the state of the server, are passed in here. */
export const openConsole = (
  core: Core,
  { deposits, balances }: Pick<Funding, 'deposits' | 'balances'>,
  { trading, watcher }: Pick<TradingPlatform, 'trading' | 'watcher'>,
  later: {
    readonly tradingProblems: () => Promise<readonly string[]>;
    readonly queues: ReadQueues;
    readonly audit: Pick<AuditWatch, 'health'>;
  },
) => {
  const { config, database, clock, mode, market, keys, accounts, lanes, laneLeases } = core;
  return createOperator({
    database,
    clock,
    mode,
    consoleName: `${config.brand?.name ?? DEFAULT_NAME} console`,
    seal: createSeal(keys.secret('operator/second-factors')),
    relyingPartyOf: relyingPartyOf(config.passkeys.console),
    isTooCommon: (password, name) => accounts.isTooCommon(password, name),
    levers: {
      haltMarket: (sql, symbol, reason, staff) => market.halt(sql, symbol, reason, staff),
      notHalted: () =>
        market
          .symbols()
          .map(({ symbol }) => symbol)
          .filter((symbol) => market.haltOf(symbol)?.by !== 'staff'),
      resumeMarket: (sql, symbol, reason, staff) => market.resume(sql, symbol, reason, staff),
      onCommitted: () => market.reloadTradingStatus(),
      issueInvitation: (sql, wanted) => accounts.issueInvitation(sql, wanted),
      health: async () => {
        const { checkedAtMs, walkedAtMs, holds, problems: ledgerProblems } = watcher.health();
        const head = market.head();
        const problems = await later.tradingProblems();
        return {
          mode,
          source: market.source,
          price_age_seconds: head === null ? null : Math.max(0, Math.floor(clock.nowMs() / 1000) - head),
          settlement_delay_seconds: await trading.settlementDelaySeconds(),
          settlement_failing_groups: core.failingGroups() ?? trading.failingGroups(),
          lanes: { all: lanes, wanted: [...laneLeases.wanted], served: [...laneLeases.served()] },
          ledger_checked_at: checkedAtMs === null ? null : wireTime(checkedAtMs),
          ledger_walked_at: walkedAtMs === null ? null : wireTime(walkedAtMs),
          ledger_holds: holds,
          ledger_problems: ledgerProblems.map(toWireReason),
          accepting: problems.length === 0,
          accepting_problems: problems.map(toWireReason),
          deposit_chains: (await deposits.chains()).map(
            ({ chain: name, height, head: newest, haltedReason, lookedAtMs, foundLate }) => ({
              chain: name,
              height: String(height),
              behind: Number(newest - height),
              halted_reason: toWireReasonOrNull(haltedReason),
              looked_seconds: Math.max(0, Math.floor((clock.nowMs() - lookedAtMs) / 1000)),
              found_late: foundLate,
            }),
          ),
          balance_checks: toWireChecks(await balances.checks(), clock.nowMs()),
          deposit_nodes: toWireNodes(await deposits.nodes(), clock.nowMs()),
          ...toWireQueues(await later.queues(), later.audit.health(), clock.nowMs()),
          venues: core.venues(),
          markets: market.symbols().map(({ symbol }) => {
            const halt = market.haltOf(symbol) ?? (holds ? null : { by: 'ledger' as const, reason: null });
            return { symbol, open: halt === null, halted_by: halt?.by ?? null, reason: halt?.reason ?? null };
          }),
        };
      },
    },
  });
};

export type Console = ReturnType<typeof openConsole>;
