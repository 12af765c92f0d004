import { selectLiveSessions, selectSessionId, selectTimedOut } from '../../accounts/public.ts';
import { type Notifications, openNotifications as open } from '../../notifications/public.ts';
import { DEFAULT_NAME } from '../../platform/config/brand/brand.ts';
import { eventSources } from '../notify/event-sources.ts';
import { siteOf } from '../site/site.ts';
import type { Core } from './core.ts';
import type { TradingPlatform } from './open-trading-platform.ts';

/** The notification centre, fed by the committed events of the other slices. */
export const openNotifications = (core: Core, { trading }: Pick<TradingPlatform, 'trading'>): Notifications =>
  open({
    database: core.database,
    clock: core.clock,
    log: core.log,
    mode: core.mode,
    secretFor: (purpose) => core.keys.secret(purpose),
    site: siteOf(core.config).uri,
    title: core.config.brand?.name ?? DEFAULT_NAME,
    sources: eventSources(trading, core.clock),
    facts: {
      timedOut: selectTimedOut,
      liveSessions: selectLiveSessions,
      sessionIdOf: selectSessionId,
    },
  });
