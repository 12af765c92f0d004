import type { Notifications, Webhooks } from '../notifications/public.ts';
import type { VisitCounts } from '../operator/public.ts';
import type { Support } from '../support/public.ts';
import type { Core } from './open/core.ts';
import type { Funding } from './open/open-funding.ts';
import type { Plans } from './open/open-plans.ts';
import type { Screening } from './open/open-screening.ts';
import type { TradingPlatform } from './open/open-trading-platform.ts';
import type { Console } from './staff/open-console.ts';
import type { ReadQueues } from './staff/queues.ts';
import type { AuditWatch } from './staff/watch-audit.ts';

/** All slices of an app, wired. */
export interface Services {
  readonly core: Core;
  readonly funding: Funding;
  readonly screening: Screening;
  readonly floor: TradingPlatform;
  readonly plans: Plans;
  readonly operator: Console;
  readonly support: Support;
  readonly notifications: Notifications;
  readonly webhooks: Webhooks;
  readonly queues: ReadQueues;
  readonly audit: AuditWatch;
  /** The speed of pages on the phones of customers. */
  readonly visits: VisitCounts;
}
