import { lazyRouteComponent } from '@tanstack/react-router';
import { t } from '../shared/language/text.ts';
import type { ConsolePage } from './console-page.ts';
import { CHAIN_DEPOSITS_PAGE, DETAILS, POSITION_PAGES, RISK_PAGE, STATEMENTS_PAGE } from './list-pages.ts';
import * as routes from './routes.ts';
import { SYSTEM_PAGES } from './system-pages.ts';

/** The entries of the navigation, in order. */
export const PAGES: readonly ConsolePage[] = [
  {
    group: 'desk',
    route: routes.overview,
    needs: 'see_overview',
    name: t('common.overview'),
    keys: 'g 0',
    Page: lazyRouteComponent(() => import('../operator/overview/overview-page.tsx'), 'OverviewPage'),
  },
  {
    group: 'desk',
    route: routes.waiting,
    needs: 'own_session',
    name: t('common.waitingForMe'),
    keys: 'g 9',
    Page: lazyRouteComponent(() => import('../operator/waiting/waiting-page.tsx'), 'WaitingPage'),
  },
  {
    group: 'desk',
    route: routes.chats,
    needs: 'see_chats',
    name: t('common.customerService'),
    keys: 'g s',
    Page: lazyRouteComponent(() => import('../support/chats-page.tsx'), 'ChatsPage'),
  },
  {
    group: 'desk',
    route: routes.chatSettings,
    needs: 'see_chats',
    name: t('common.serviceSettings'),
    keys: 'g z',
    Page: lazyRouteComponent(() => import('../support/settings/chat-settings-page.tsx'), 'ChatSettingsPage'),
  },
  {
    group: 'desk',
    route: routes.complaints,
    needs: 'see_complaints',
    name: t('common.complaints'),
    keys: 'g ]',
    Page: lazyRouteComponent(() => import('../support/complaints/complaints-page.tsx'), 'ComplaintsPage'),
  },
  {
    group: 'desk',
    route: routes.customers,
    needs: 'see_customers',
    name: t('common.customers'),
    keys: 'g c',
    Page: lazyRouteComponent(() => import('../accounts/customers-page.tsx'), 'CustomersPage'),
  },
  {
    group: 'desk',
    route: routes.personalInfos,
    needs: 'see_personal_info',
    name: t('common.personalInformation'),
    keys: 'g p',
    Page: lazyRouteComponent(() => import('../accounts/personal-infos-page.tsx'), 'PersonalInfosPage'),
  },
  {
    group: 'money',
    route: routes.deposits,
    needs: 'see_deposits',
    name: t('common.deposits'),
    keys: 'g d',
    Page: lazyRouteComponent(() => import('../funding/deposits/deposits-page.tsx'), 'DepositsPage'),
  },
  CHAIN_DEPOSITS_PAGE,
  {
    group: 'money',
    route: routes.withdrawals,
    needs: 'see_withdrawals',
    name: t('common.withdrawals'),
    keys: 'g w',
    Page: lazyRouteComponent(() => import('../funding/withdrawals/withdrawals-page.tsx'), 'WithdrawalsPage'),
  },
  RISK_PAGE,
  {
    group: 'money',
    route: routes.bankRates,
    needs: 'see_rates',
    name: t('common.bankRates'),
    keys: 'g g',
    Page: lazyRouteComponent(() => import('../funding/rates/rates-page.tsx'), 'BankRatesPage'),
  },
  {
    group: 'money',
    route: routes.paymentSettings,
    needs: 'see_payment_settings',
    name: t('common.paymentSettings'),
    keys: 'g 8',
    Page: lazyRouteComponent(
      () => import('../funding/settings/payment-settings-page.tsx'),
      'PaymentSettingsPage',
    ),
  },
  {
    group: 'money',
    route: routes.adjustments,
    needs: 'see_adjustments',
    name: t('common.adjustments'),
    keys: 'g j',
    Page: lazyRouteComponent(() => import('../ledger/adjustments-page.tsx'), 'AdjustmentsPage'),
  },
  {
    group: 'money',
    route: routes.treasury,
    needs: 'see_products',
    name: t('common.treasury'),
    keys: 'g b',
    Page: lazyRouteComponent(() => import('../products/treasury/treasury-page.tsx'), 'TreasuryPage'),
  },
  STATEMENTS_PAGE,
  ...POSITION_PAGES,
  {
    group: 'products',
    route: routes.markets,
    needs: 'see_health',
    name: t('common.markets'),
    keys: 'g m',
    Page: lazyRouteComponent(() => import('../market/markets-page.tsx'), 'MarketsPage'),
  },
  {
    group: 'products',
    route: routes.coins,
    needs: 'see_coins',
    name: t('common.coins'),
    keys: 'g k',
    Page: lazyRouteComponent(() => import('../market/coins-page.tsx'), 'CoinsPage'),
  },
  {
    group: 'products',
    route: routes.tradeTerms,
    needs: 'see_terms',
    name: t('common.tradingTerms'),
    keys: 'g r',
    Page: lazyRouteComponent(() => import('../trading/terms-page.tsx'), 'TradeTermsPage'),
  },
  {
    group: 'products',
    route: routes.countries,
    needs: 'see_countries',
    name: t('common.countries'),
    keys: 'g 1',
    Page: lazyRouteComponent(() => import('../trading/countries-page.tsx'), 'CountriesPage'),
  },
  {
    group: 'products',
    route: routes.plans,
    needs: 'see_products',
    name: t('common.fundAndMiners'),
    keys: 'g f',
    Page: lazyRouteComponent(() => import('../products/plans-page.tsx'), 'PlansPage'),
  },
  {
    group: 'products',
    route: routes.loanTerms,
    needs: 'see_products',
    name: t('common.loanTerms'),
    keys: 'g l',
    Page: lazyRouteComponent(() => import('../products/loan-terms-page.tsx'), 'LoanTermsPage'),
  },
  {
    group: 'products',
    route: routes.activity,
    needs: 'see_products',
    name: t('common.depositRewards'),
    keys: 'g y',
    Page: lazyRouteComponent(() => import('../products/activity-page.tsx'), 'ActivityPage'),
  },
  {
    group: 'content',
    route: routes.slides,
    needs: 'see_content',
    name: t('common.slides'),
    keys: 'g v',
    Page: lazyRouteComponent(() => import('../content/slides-page.tsx'), 'SlidesPage'),
  },
  {
    group: 'content',
    route: routes.notices,
    needs: 'see_content',
    name: t('common.notices'),
    keys: 'g n',
    Page: lazyRouteComponent(() => import('../content/notices-page.tsx'), 'NoticesPage'),
  },
  {
    group: 'content',
    route: routes.about,
    needs: 'see_content',
    name: t('common.aboutPage'),
    keys: 'g x',
    Page: lazyRouteComponent(() => import('../content/about-page.tsx'), 'AboutPage'),
  },
  {
    group: 'content',
    route: routes.tabSet,
    needs: 'choose_tab_set',
    name: t('common.tabBar'),
    keys: 'g t',
    Page: lazyRouteComponent(() => import('../content/tab-set-page.tsx'), 'TabSetPage'),
  },
  {
    group: 'content',
    route: routes.invitations,
    needs: 'see_invitations',
    name: t('common.invitations'),
    keys: 'g i',
    Page: lazyRouteComponent(() => import('../operator/invitations/invitations-page.tsx'), 'InvitationsPage'),
  },
  ...SYSTEM_PAGES,
];

/** The pages that a role may open, by the permissions from the server. */
export const pagesFor = (may: readonly string[]): readonly ConsolePage[] =>
  PAGES.filter(({ needs }) => may.includes(needs));

/** The permission for opening an address, by the pattern of its route. Null for an unknown address. */
export const neededFor = (pattern: string | undefined): string | null =>
  [...PAGES, ...DETAILS].find(({ route }) => route.fullPath === pattern)?.needs ?? null;

for (const { route, Page } of [...PAGES, ...DETAILS]) route.update({ component: Page });
