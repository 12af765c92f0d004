import { accountRoutes } from './accounts-routes.ts';
import { adjustmentStaffRoutes } from './adjustments.ts';
import { coinStaffRoutes } from './coins-staff.ts';
import { contentRoutes, contentStaffRoutes } from './content.ts';
import { customerStaffRoutes } from './customers-staff.ts';
import { depositRoutes, depositStaffRoutes } from './deposits.ts';
import { destinationRoutes } from './destinations.ts';
import { homeRoutes } from './home.ts';
import { invitationStaffRoutes } from './invitations-staff.ts';
import { ledgerRoutes } from './ledger.ts';
import { loanRoutes } from './loans.ts';
import { mapRoutes } from './map.ts';
import { marketRoutes } from './market.ts';
import { operatorRoutes } from './operator.ts';
import { personalInfoRoutes } from './personal-info.ts';
import { productRoutes } from './products.ts';
import { activityRoutes, productStaffRoutes } from './products-activity.ts';
import { productTermRoutes } from './products-staff.ts';
import { rateStaffRoutes } from './rates-staff.ts';
import { recordRoutes } from './records.ts';
import { resultRoutes } from './results.ts';
import type { Route } from './route.ts';
import { supportRoutes } from './support.ts';
import { supportStaffRoutes } from './support-staff.ts';
import { teamRoutes } from './team.ts';
import { tradingRoutes } from './trading.ts';
import { termsRoutes, termsStaffRoutes } from './trading-terms.ts';
import { uploadRoutes } from './uploads.ts';
import { verificationRoutes } from './verification.ts';
import { withdrawalRoutes, withdrawalStaffRoutes } from './withdrawals.ts';

/** The calls of each slice, in the order of the OpenAPI page. */
export const ROUTES_BY_SLICE: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
  accounts: accountRoutes,
  personal_info: personalInfoRoutes,
  destinations: destinationRoutes,
  home: { ...homeRoutes, ...contentRoutes, ...mapRoutes },
  'operator: content': contentStaffRoutes,
  ledger: { ...ledgerRoutes, ...recordRoutes },
  market: { ...marketRoutes, ...resultRoutes },
  trading: { ...tradingRoutes, ...termsRoutes },
  'operator: invitations': invitationStaffRoutes,
  'operator: coins': coinStaffRoutes,
  'operator: terms': termsStaffRoutes,
  'operator: bank rates': rateStaffRoutes,
  uploads: uploadRoutes,
  products: { ...productRoutes, ...activityRoutes },
  'operator: products': { ...productStaffRoutes, ...productTermRoutes },
  deposits: depositRoutes,
  withdrawals: withdrawalRoutes,
  loans: loanRoutes,
  support: supportRoutes,
  team: teamRoutes,
  verification: verificationRoutes,
  operator: operatorRoutes,
  'operator: customers': customerStaffRoutes,
  'operator: adjustments': adjustmentStaffRoutes,
  'operator: deposits': depositStaffRoutes,
  'operator: withdrawals': withdrawalStaffRoutes,
  'operator: support': supportStaffRoutes,
};

/** Every call of the wire. */
export const ROUTES: readonly Route[] = Object.values(ROUTES_BY_SLICE).flatMap((routes) =>
  Object.values(routes),
);
