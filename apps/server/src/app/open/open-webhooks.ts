import { selectFrozenSignIns } from '../../accounts/public.ts';
import { openWebhooks as open, type Webhooks } from '../../notifications/public.ts';
import { paymentSources } from '../notify/event-sources.ts';
import type { Core } from './core.ts';
import type { TradingPlatform } from './open-trading-platform.ts';

/** The webhooks of customers, fed by the committed events of trading, funding and products. */
export const openWebhooks = (core: Core, { tradeEvents }: Pick<TradingPlatform, 'tradeEvents'>): Webhooks => {
  const { accounts } = core;
  return open({
    database: core.database,
    clock: core.clock,
    log: core.log,
    mode: core.mode,
    secretFor: (purpose) => core.keys.secret(purpose),
    trades: tradeEvents.stream,
    payments: paymentSources,
    protection: {
      confirm: (session, proof) => accounts.confirmAgain(session, proof, 'proof'),
      refuseFrozen: (sql, uid) => accounts.refuseFrozenStep(sql, uid, 'login'),
      tellAdded: (sql, uid, host) => accounts.notify(sql, { uid, kind: 'webhook_added', detail: host }),
      frozen: selectFrozenSignIns,
    },
  });
};
