import { ACCOUNTS_RETENTION } from '../../accounts/public.ts';
import { CONTENT_RETENTION } from '../../content/public.ts';
import { FUNDING_RETENTION } from '../../funding/public.ts';
import { LEDGER_RETENTION } from '../../ledger/public.ts';
import { MARKET_RETENTION } from '../../market/public.ts';
import { NOTIFICATIONS_RETENTION } from '../../notifications/public.ts';
import { OPERATOR_RETENTION } from '../../operator/public.ts';
import { PLATFORM_RETENTION } from '../../platform/retention/platform-retention.ts';
import type { RetentionRule, SliceRetention } from '../../platform/retention/retention-rule.ts';
import { PRODUCTS_RETENTION } from '../../products/public.ts';
import { SUPPORT_RETENTION } from '../../support/public.ts';
import { TRADING_RETENTION } from '../../trading/public.ts';
import { VERIFICATION_RETENTION } from '../../verification/public.ts';

/** The declaration of each slice about its tables. */
export const RETENTION_SLICES: readonly SliceRetention[] = [
  ACCOUNTS_RETENTION,
  FUNDING_RETENTION,
  NOTIFICATIONS_RETENTION,
  MARKET_RETENTION,
  SUPPORT_RETENTION,
  OPERATOR_RETENTION,
  PLATFORM_RETENTION,
  CONTENT_RETENTION,
  LEDGER_RETENTION,
  PRODUCTS_RETENTION,
  TRADING_RETENTION,
  VERIFICATION_RETENTION,
];

export const RETENTION_RULES: readonly RetentionRule[] = RETENTION_SLICES.flatMap(({ rules }) => rules);
