import { countryRoutes } from './accounts/country/declare-country.ts';
import { identityExportRoutes } from './accounts/identity/export.ts';
import { firstStepRoutes } from './accounts/own-data/first-steps.ts';
import { ownDataRoutes } from './accounts/own-data/own-data.ts';
import { personalInfoRoutes } from './accounts/personal-info.ts';
import { accountRoutes } from './accounts/routes.ts';
import { customerStaffRoutes } from './accounts/staff.ts';
import { teamRoutes } from './accounts/team.ts';
import { contentRoutes, homeRoutes } from './content/customer.ts';
import { legalRoutes } from './content/legal.ts';
import { mapRoutes } from './content/map.ts';
import { contentStaffRoutes } from './content/staff.ts';
import { coldProofStaffRoutes } from './funding/cold-proofs.ts';
import { bankReceiptRoutes } from './funding/deposits/bank-receipts.ts';
import { bankStatementRoutes } from './funding/deposits/bank-statements.ts';
import { chainDepositRoutes } from './funding/deposits/chain.ts';
import { depositRoutes } from './funding/deposits/customer.ts';
import { depositStaffRoutes } from './funding/deposits/staff.ts';
import { tokenReturnRoutes } from './funding/deposits/token-returns.ts';
import { destinationRoutes } from './funding/destinations.ts';
import { rateStaffRoutes } from './funding/rates/staff.ts';
import { refillStaffRoutes } from './funding/refills.ts';
import { riskStaffRoutes } from './funding/risk/staff.ts';
import { paymentSettingsRoutes } from './funding/settings/staff.ts';
import { withdrawalTierRoutes } from './funding/settings/tiers.ts';
import { sweepStaffRoutes } from './funding/sweeps.ts';
import { timelineStaffRoutes } from './funding/timeline.ts';
import { withdrawalRoutes } from './funding/withdrawals/customer.ts';
import { withdrawalStaffRoutes } from './funding/withdrawals/staff.ts';
import { booksStaffRoutes } from './ledger/books.ts';
import { ledgerRoutes } from './ledger/customer.ts';
import { recordRoutes } from './ledger/records.ts';
import { adjustmentStaffRoutes } from './ledger/staff.ts';
import { statementStaffRoutes } from './ledger/statements.ts';
import { worthRoutes } from './ledger/worth.ts';
import { alertRoutes } from './market/alerts.ts';
import { marketRoutes } from './market/customer.ts';
import { favouriteRoutes } from './market/favourites.ts';
import { coinStaffRoutes } from './market/staff.ts';
import { notificationRoutes } from './notifications/customer.ts';
import { webhookRoutes } from './notifications/webhooks.ts';
import { changeRoutes } from './operator/changes.ts';
import { invitationStaffRoutes } from './operator/invitations.ts';
import { listStaffRoutes } from './operator/lists.ts';
import { operatorRoutes } from './operator/operations.ts';
import { overviewStaffRoutes } from './operator/overview.ts';
import { phoneStaffRoutes, visitRoutes } from './operator/phones.ts';
import { retentionRoutes } from './operator/retention/retention.ts';
import { searchStaffRoutes } from './operator/search.ts';
import { setupStaffRoutes } from './operator/setup.ts';
import { waitingStaffRoutes } from './operator/waiting.ts';
import { activityRoutes } from './products/activity.ts';
import { productRoutes } from './products/customer.ts';
import { loanRoutes } from './products/loans.ts';
import { productTermRoutes } from './products/staff.ts';
import { bookingStaffRoutes } from './products/staff-activity.ts';
import { orderStaffRoutes } from './products/staff-orders.ts';
import type { Route } from './route.ts';
import { supportRoutes } from './support/customer.ts';
import { supportStaffRoutes } from './support/staff.ts';
import { tradingCountryRoutes } from './trading/countries.ts';
import { tradingRoutes } from './trading/customer.ts';
import { ownResultRoutes } from './trading/own-results.ts';
import { practiceRoutes } from './trading/practice.ts';
import { resultRoutes } from './trading/results.ts';
import { limitsStaffRoutes } from './trading/staff-limits.ts';
import { tradeStaffRoutes } from './trading/staff-trades.ts';
import { termsRoutes } from './trading/terms.ts';
import { uploadRoutes } from './uploads.ts';
import { verificationRoutes } from './verification/customer.ts';
import { verificationStaffRoutes } from './verification/staff.ts';

/** The calls of each slice, in the order of the OpenAPI page. */
export const ROUTES_BY_SLICE: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
  accounts: { ...accountRoutes, ...countryRoutes, ...ownDataRoutes, ...firstStepRoutes },
  personal_info: personalInfoRoutes,
  destinations: destinationRoutes,
  content: { ...homeRoutes, ...contentRoutes, ...mapRoutes, ...legalRoutes, ...visitRoutes },
  'operator: content': contentStaffRoutes,
  ledger: { ...ledgerRoutes, ...recordRoutes, ...worthRoutes },
  market: { ...marketRoutes, ...resultRoutes, ...alertRoutes, ...favouriteRoutes },
  trading: {
    ...tradingRoutes,
    ...practiceRoutes,
    ...ownResultRoutes,
    ...termsRoutes,
    ...tradingCountryRoutes,
  },
  'operator: invitations': invitationStaffRoutes,
  'operator: coins': coinStaffRoutes,
  'operator: trades': tradeStaffRoutes,
  'operator: limits of open trades': limitsStaffRoutes,
  'operator: bank rates': rateStaffRoutes,
  'operator: payment settings': paymentSettingsRoutes,
  'operator: risk': riskStaffRoutes,
  uploads: uploadRoutes,
  products: { ...productRoutes, ...activityRoutes },
  'operator: products': { ...bookingStaffRoutes, ...productTermRoutes, ...orderStaffRoutes },
  deposits: depositRoutes,
  withdrawals: { ...withdrawalRoutes, ...withdrawalTierRoutes },
  loans: loanRoutes,
  support: supportRoutes,
  notifications: { ...notificationRoutes, ...webhookRoutes },
  team: teamRoutes,
  verification: { ...verificationRoutes, ...verificationStaffRoutes },
  operator: {
    ...operatorRoutes,
    ...retentionRoutes,
    ...setupStaffRoutes,
    ...waitingStaffRoutes,
    ...changeRoutes,
    ...overviewStaffRoutes,
    ...phoneStaffRoutes,
    ...listStaffRoutes,
    ...searchStaffRoutes,
  },
  'operator: customers': { ...customerStaffRoutes, ...identityExportRoutes },
  'operator: adjustments': adjustmentStaffRoutes,
  'operator: statements': { ...statementStaffRoutes, ...booksStaffRoutes },
  'operator: deposits': {
    ...depositStaffRoutes,
    ...bankReceiptRoutes,
    ...bankStatementRoutes,
    ...tokenReturnRoutes,
    ...chainDepositRoutes,
    ...sweepStaffRoutes,
    ...coldProofStaffRoutes,
    ...refillStaffRoutes,
  },
  'operator: withdrawals': withdrawalStaffRoutes,
  'operator: timelines of payments': timelineStaffRoutes,
  'operator: support': supportStaffRoutes,
};

/** Every call of the wire. */
export const ROUTES: readonly Route[] = Object.values(ROUTES_BY_SLICE).flatMap((routes) =>
  Object.values(routes),
);
