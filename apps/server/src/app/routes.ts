import {
  registerAccountRoutes,
  registerCountryRoutes,
  registerFirstStepRoutes,
  registerInvitationRoutes,
  registerMailOutboxRoutes,
  registerPersonalInfoOperatorRoutes,
  registerPersonalInfoRoutes,
  registerTeamRoutes,
} from '../accounts/public.ts';
import {
  registerContentRoutes,
  registerHomeRoutes,
  registerLegalRoutes,
  registerMapRoutes,
} from '../content/public.ts';
import { registerRefillStaffRoutes, registerSweepStaffRoutes } from '../custody/public.ts';
import { registerDepositRoutes, registerDepositStaffRoutes } from '../deposits/public.ts';
import {
  registerBalanceRoutes,
  registerBalanceStaffRoutes,
  registerColdProofRoutes,
  registerTimelineRoutes,
} from '../funding/public.ts';
import {
  registerBookRoutes,
  registerLedgerRoutes,
  registerStatementRoutes,
  serveAdjustmentList,
} from '../ledger/public.ts';
import {
  readProducts,
  registerAlertRoutes,
  registerCoinRoutes,
  registerFavouriteRoutes,
  registerMarketRoutes,
} from '../market/public.ts';
import { registerNotificationRoutes, registerWebhookRoutes } from '../notifications/public.ts';
import {
  registerChangeRoutes,
  registerListRoutes,
  registerOperatorRoutes,
  registerPhoneRoutes,
  registerRetentionRoutes,
} from '../operator/public.ts';
import {
  EVM_CHAIN,
  registerPaymentSettingsRoutes,
  registerRateRoutes,
  registerScreeningStaffRoutes,
} from '../payments/public.ts';
import type { Http } from '../platform/http/http.ts';
import { registerUploadRoutes } from '../platform/uploads/routes.ts';
import {
  registerActivityRoutes,
  registerBookingRoutes,
  registerLoanRoutes,
  registerOrderLists,
  registerProductRoutes,
  registerProductTermRoutes,
  registerTreasuryRoutes,
} from '../products/public.ts';
import {
  registerComplaintRoutes,
  registerSupportRoutes,
  registerSupportStaffRoutes,
} from '../support/public.ts';
import {
  registerCountriesRoutes,
  registerLimitsRoutes,
  registerTermsRoutes,
  registerTradeList,
  registerTradingRoutes,
  selectCountryRefusal,
  selectHasTraded,
  toOfferedTerm,
} from '../trading/public.ts';
import {
  registerVerificationRoutes,
  selectChallenge,
  selectNewestChallenge,
} from '../verification/public.ts';
import {
  registerDestinationRoutes,
  registerReturnStaffRoutes,
  registerRiskStaffRoutes,
  registerWithdrawalOperatorRoutes,
  registerWithdrawalRoutes,
} from '../withdrawals/public.ts';
import { coinPricesAt } from './coin-prices.ts';
import { readOnChains } from './overview/holdings.ts';
import { registerOverviewRoutes } from './overview/routes.ts';
import { registerOwnDataRoutes } from './own-data/routes.ts';
import { RETENTION_SLICES } from './retention/retention-slices.ts';
import type { Services } from './services.ts';
import { registerSetupRoutes } from './setup/routes.ts';
import { changesOf } from './staff/changes.ts';
import { registerCustomerDesk } from './staff/customer-desk.ts';
import { registerSearchDesk } from './staff/search-desk.ts';
import { registerWaitingDesk } from './staff/waiting-desk.ts';
import { registerWorthRoutes } from './worth/routes.ts';

const registerAccountSlice = (http: Http, { core, operator, notifications }: Services) => {
  const { database, clock, accounts, uploads, sockets, mail } = core;
  const countryOfTrades = {
    hasTraded: selectHasTraded,
    refusalOf: (uid: bigint) => selectCountryRefusal(database, uid, new Date(clock.nowMs())),
  };
  registerAccountRoutes(http, accounts, {
    onSignedOut: (uid) => sockets.signOut(uid),
    onLocale: (uid, locale) => notifications.speak(uid, locale),
  });
  registerTeamRoutes(http, { database });
  registerFirstStepRoutes(http, { database, clock });
  registerPersonalInfoRoutes(http, { database, clock, uploads, ...countryOfTrades });
  registerCountryRoutes(http, { database, clock, ...countryOfTrades });
  const isKycAsked = core.config.screening?.kycUrl != null;
  registerInvitationRoutes(http, { database, clock, operator });
  return {
    personal_infos: registerPersonalInfoOperatorRoutes(http, {
      database,
      clock,
      uploads,
      operator,
      isKycAsked,
    }),
    mail: registerMailOutboxRoutes(http, operator, mail),
  };
};

const registerLedgerSlice = (http: Http, { core, floor, operator }: Services) => {
  const { database, clock, ledger, market } = core;
  registerLedgerRoutes(http, ledger, floor.balanceContext);
  registerStatementRoutes(http, database, operator);
  registerBookRoutes(http, { database, pricesAt: coinPricesAt(database, market) }, operator);
  return {
    adjustments: serveAdjustmentList(http, { database, clock, operator }),
  };
};

const registerTradingSlice = (http: Http, { core, floor, operator }: Services) => {
  const { database, clock, mode, market } = core;
  const { trading, verification } = floor;
  registerCoinRoutes(http, market, operator);
  registerAlertRoutes(http, { database, clock, symbols: () => market.symbols() });
  registerFavouriteRoutes(http, { database, clock, symbols: () => market.symbols() });
  registerMarketRoutes(http, market, {
    mode,
    clock,
    terms: (symbol) =>
      trading.terms.current().map((term) => toOfferedTerm(term, market.hasFewVenues(symbol))),
  });
  registerTradingRoutes(http, trading, {
    receiptOf: (uid, orderId) => verification.receiptOf(uid, orderId),
    ticketOf: (uid, orderId) => verification.tickets.ticketOf(uid, orderId),
    recordOf: (uid, orderId) => verification.tickets.recordOf(uid, orderId),
  });
  registerTermsRoutes(http, { database, terms: trading.terms });
  registerLimitsRoutes(http, { database, operator, symbols: () => market.symbols() });
  registerCountriesRoutes(http, { database });
  registerVerificationRoutes(http, verification, {
    askForLiabilities: (staff, reason) => operator.askForLiabilities(staff, reason),
    mirrors: core.config.mirrors,
  });
  return { trades: registerTradeList(http, database, trading, operator) };
};

const registerProductSlice = (
  http: Http,
  { core, plans, operator }: Services,
  onChains: ReturnType<typeof readOnChains>['all'],
) => {
  const { products, loans } = plans;
  registerProductRoutes(http, products);
  registerLoanRoutes(http, loans);
  registerActivityRoutes(http, products.context);
  registerBookingRoutes(http, products, operator);
  registerProductTermRoutes(http, products, operator);
  registerTreasuryRoutes(http, products, operator, onChains);
  return registerOrderLists(http, core.database, plans, operator);
};

const registerFundingSlice = (http: Http, { core, funding, floor, operator }: Services) => {
  const { database, clock, mode } = core;
  const { destinations, deposits, withdrawals } = funding;
  registerDestinationRoutes(http, destinations);
  registerDepositRoutes(http, deposits.context);
  registerTimelineRoutes(http, database, operator);
  registerScreeningStaffRoutes(http, deposits.context, operator);
  registerRateRoutes(http, {
    database,
    clock,
    mode,
    operator,
    paymentMethods: deposits.context.paymentMethods,
  });
  registerPaymentSettingsRoutes(http, { database, operator });
  registerWithdrawalRoutes(http, withdrawals);
  registerSweepStaffRoutes(http, database, operator);
  registerBalanceStaffRoutes(http, { database, clock }, operator);
  registerReturnStaffRoutes(http, { database, clock, operator, contracts: funding.contracts });
  registerBalanceRoutes(http, { database });
  const { signer, hasSigner, bitcoin, chainOf } = funding.payouts;
  registerColdProofRoutes(http, {
    database,
    clock,
    operator,
    host: floor.verification.host,
    bitcoinPrefix: funding.bitcoinPrefix,
    newestChallenge: () => selectNewestChallenge(database),
    challengeOf: (hash) => selectChallenge(database, hash),
  });
  registerRefillStaffRoutes(http, {
    database,
    clock,
    operator,
    signer,
    hasSigner,
    paymentMethods: funding.paymentMethods,
    evm: funding.chain.evm,
    payoutChain: () => chainOf(EVM_CHAIN),
    bitcoin,
  });
  return {
    ...registerDepositStaffRoutes(http, deposits.context, operator),
    withdrawals: registerWithdrawalOperatorRoutes(http, withdrawals, operator),
    risk: registerRiskStaffRoutes(http, withdrawals.context, operator),
  };
};

const registerContentSlice = (http: Http, { core, funding, floor, plans, operator }: Services): void => {
  const { database, clock, market, config } = core;
  const { products, loans } = plans;
  registerContentRoutes(http, { database, clock, operator });
  registerMapRoutes(http, config);
  registerLegalRoutes(http, config);
  registerHomeRoutes(http, {
    database,
    clock,
    products: () => readProducts(market),
    balances: floor.balancesOf,
    owed: (uid) => loans.owed(uid),
    holds: {
      fund: (uid) => products.principals(uid),
      collateral: (uid) => loans.collateral(uid),
      withdrawals: (uid) => funding.withdrawals.heldOf(uid),
    },
    tabSet: () => operator.tabSet(),
  });
};

/** Every call of every slice. A slice's routes are added only here. */
export const registerRoutes = (http: Http, services: Services): void => {
  const onChains = readOnChains(services);
  registerListRoutes(http, services.core, {
    ...registerAccountSlice(http, services),
    ...registerLedgerSlice(http, services),
    ...registerTradingSlice(http, services),
    ...registerProductSlice(http, services, onChains.all),
    ...registerFundingSlice(http, services),
    customers: registerCustomerDesk(http, services),
    complaints: registerComplaintRoutes(http, {
      ...services.core,
      operator: services.operator,
      mail: services.core.accounts.mailNews,
      changed: services.support.context.changed,
    }),
    audit: registerOperatorRoutes(http, services.operator),
  });
  registerRetentionRoutes(http, {
    ...services.core,
    operator: services.operator,
    slices: RETENTION_SLICES,
    documentsKeptDays: services.core.config.documentsKeptDays,
  });
  registerPhoneRoutes(http, { ...services.core, visits: services.visits });
  registerSetupRoutes(http, services);
  registerOverviewRoutes(http, services, onChains.holdings);
  registerWorthRoutes(http, services);
  registerOwnDataRoutes(http, services);
  registerUploadRoutes(http, services.core.uploads);
  registerWaitingDesk(http, services.core);
  registerSearchDesk(http, services.core.database);
  registerChangeRoutes(http, {
    ...services.core,
    operator: services.operator,
    definitions: changesOf(services),
  });
  registerNotificationRoutes(http, services.notifications);
  registerWebhookRoutes(http, services.webhooks.context);
  registerSupportRoutes(http, services.support);
  registerSupportStaffRoutes(http, services.support);
  registerContentSlice(http, services);
};
