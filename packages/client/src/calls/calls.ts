// Made by `npm run gen` from the OpenAPI document.
import type { AccountsCalls } from './accounts.ts';
import type { ContentCalls } from './content.ts';
import type { DepositsCalls } from './deposits.ts';
import type { LedgerCalls } from './ledger.ts';
import type { LoansCalls } from './loans.ts';
import type { MarketCalls } from './market.ts';
import type { NotificationsCalls } from './notifications.ts';
import type { ProductsCalls } from './products.ts';
import type { TradingCalls } from './trading.ts';
import type { VerificationCalls } from './verification.ts';
import type { WithdrawalsCalls } from './withdrawals.ts';

/** The calls that a program can make: those that need no sign-in, and those of an API key. */
export interface Calls extends AccountsCalls, ContentCalls, DepositsCalls, LedgerCalls, LoansCalls, MarketCalls, NotificationsCalls, ProductsCalls, TradingCalls, VerificationCalls, WithdrawalsCalls {}
