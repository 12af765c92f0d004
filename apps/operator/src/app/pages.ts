import { lazyRouteComponent } from '@tanstack/react-router';
import { t } from '../shared/language/text.ts';
import { type ConsolePage, DOOR_NAMES, type DoorName } from './console-page.ts';
import { CHAIN_DEPOSITS_PAGE, DETAILS, POSITION_PAGES, RISK_PAGE, STATEMENTS_PAGE } from './list-pages.ts';
import * as routes from './routes.ts';
import { SYSTEM_PAGES } from './system-pages.ts';

/** The pages with keys of their own, in the order of their doors' tabs. */
export const PAGES: readonly ConsolePage[] = [
  {
    door: 'overview',
    route: routes.overview,
    needs: 'see_overview',
    name: t('common.overview'),
    keys: 'g 0',
    Page: lazyRouteComponent(() => import('../operator/overview/overview-page.tsx'), 'OverviewPage'),
  },
  {
    door: 'inbox',
    route: routes.waiting,
    needs: 'own_session',
    name: t('common.waitingForMe'),
    keys: 'g 9',
    Page: lazyRouteComponent(() => import('../operator/waiting/waiting-page.tsx'), 'WaitingPage'),
  },
  {
    door: 'service',
    route: routes.chats,
    needs: 'see_chats',
    name: t('common.customerService'),
    keys: 'g s',
    Page: lazyRouteComponent(() => import('../support/chats-page.tsx'), 'ChatsPage'),
  },
  {
    door: 'service',
    route: routes.chatSettings,
    needs: 'see_chats',
    name: t('common.serviceSettings'),
    keys: 'g z',
    Page: lazyRouteComponent(() => import('../support/settings/chat-settings-page.tsx'), 'ChatSettingsPage'),
  },
  {
    door: 'service',
    route: routes.complaints,
    needs: 'see_complaints',
    name: t('common.complaints'),
    keys: 'g ]',
    Page: lazyRouteComponent(() => import('../support/complaints/complaints-page.tsx'), 'ComplaintsPage'),
  },
  {
    door: 'customers',
    route: routes.customers,
    needs: 'see_customers',
    name: t('common.customers'),
    keys: 'g c',
    Page: lazyRouteComponent(() => import('../accounts/customers-page.tsx'), 'CustomersPage'),
  },
  {
    door: 'identity',
    route: routes.personalInfos,
    needs: 'see_personal_info',
    name: t('common.personalInformation'),
    keys: 'g p',
    Page: lazyRouteComponent(() => import('../accounts/personal-infos-page.tsx'), 'PersonalInfosPage'),
  },
  {
    door: 'deposits',
    route: routes.deposits,
    needs: 'see_deposits',
    name: t('common.deposits'),
    keys: 'g d',
    Page: lazyRouteComponent(() => import('../funding/deposits/deposits-page.tsx'), 'DepositsPage'),
  },
  CHAIN_DEPOSITS_PAGE,
  {
    door: 'withdrawals',
    route: routes.withdrawals,
    needs: 'see_withdrawals',
    name: t('common.withdrawals'),
    keys: 'g w',
    Page: lazyRouteComponent(() => import('../funding/withdrawals/withdrawals-page.tsx'), 'WithdrawalsPage'),
  },
  RISK_PAGE,
  {
    door: 'payments',
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
    door: 'payments',
    route: routes.bankRates,
    needs: 'see_rates',
    name: t('common.bankRates'),
    keys: 'g g',
    Page: lazyRouteComponent(() => import('../funding/rates/rates-page.tsx'), 'BankRatesPage'),
  },
  {
    door: 'treasury',
    route: routes.treasury,
    needs: 'see_products',
    name: t('common.treasury'),
    keys: 'g b',
    Page: lazyRouteComponent(() => import('../products/treasury/treasury-page.tsx'), 'TreasuryPage'),
  },
  {
    door: 'treasury',
    route: routes.adjustments,
    needs: 'see_adjustments',
    name: t('common.adjustments'),
    keys: 'g j',
    Page: lazyRouteComponent(() => import('../ledger/adjustments-page.tsx'), 'AdjustmentsPage'),
  },
  STATEMENTS_PAGE,
  {
    door: 'markets',
    route: routes.markets,
    needs: 'see_health',
    name: t('common.markets'),
    keys: 'g m',
    Page: lazyRouteComponent(() => import('../market/markets-page.tsx'), 'MarketsPage'),
  },
  {
    door: 'markets',
    route: routes.coins,
    needs: 'see_coins',
    name: t('common.coins'),
    keys: 'g k',
    Page: lazyRouteComponent(() => import('../market/coins-page.tsx'), 'CoinsPage'),
  },
  {
    door: 'markets',
    route: routes.tradeTerms,
    needs: 'see_terms',
    name: t('common.tradingTerms'),
    keys: 'g r',
    Page: lazyRouteComponent(() => import('../trading/terms-page.tsx'), 'TradeTermsPage'),
  },
  {
    door: 'markets',
    route: routes.countries,
    needs: 'see_countries',
    name: t('common.countries'),
    keys: 'g 1',
    Page: lazyRouteComponent(() => import('../trading/countries-page.tsx'), 'CountriesPage'),
  },
  {
    door: 'products',
    route: routes.plans,
    needs: 'see_products',
    name: t('common.fundAndMiners'),
    keys: 'g f',
    Page: lazyRouteComponent(() => import('../products/plans-page.tsx'), 'PlansPage'),
  },
  {
    door: 'products',
    route: routes.loanTerms,
    needs: 'see_products',
    name: t('common.loanTerms'),
    keys: 'g l',
    Page: lazyRouteComponent(() => import('../products/loan-terms-page.tsx'), 'LoanTermsPage'),
  },
  {
    door: 'products',
    route: routes.activity,
    needs: 'see_products',
    name: t('common.depositRewards'),
    keys: 'g y',
    Page: lazyRouteComponent(() => import('../products/activity-page.tsx'), 'ActivityPage'),
  },
  ...POSITION_PAGES,
  {
    door: 'content',
    route: routes.slides,
    needs: 'see_content',
    name: t('common.slides'),
    keys: 'g v',
    Page: lazyRouteComponent(() => import('../content/slides-page.tsx'), 'SlidesPage'),
  },
  {
    door: 'content',
    route: routes.notices,
    needs: 'see_content',
    name: t('common.notices'),
    keys: 'g n',
    Page: lazyRouteComponent(() => import('../content/notices-page.tsx'), 'NoticesPage'),
  },
  {
    door: 'content',
    route: routes.about,
    needs: 'see_content',
    name: t('common.aboutPage'),
    keys: 'g x',
    Page: lazyRouteComponent(() => import('../content/about-page.tsx'), 'AboutPage'),
  },
  {
    door: 'content',
    route: routes.tabSet,
    needs: 'choose_tab_set',
    name: t('common.tabBar'),
    keys: 'g t',
    Page: lazyRouteComponent(() => import('../content/tab-set-page.tsx'), 'TabSetPage'),
  },
  {
    door: 'customers',
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

/** A door of the menu, with the pages behind it that a role may open. */
export interface OpenDoor {
  readonly door: DoorName;
  readonly pages: readonly [ConsolePage, ...ConsolePage[]];
}

/** The doors that a role may open, in the order of the menu. */
export const doorsFor = (may: readonly string[]): readonly OpenDoor[] => {
  const pages = pagesFor(may);
  return DOOR_NAMES.flatMap((door) => {
    const [first, ...others] = pages.filter((page) => page.door === door);
    return first === undefined ? [] : [{ door, pages: [first, ...others] }];
  });
};

/** The permission for opening an address, by the pattern of its route. Null for an unknown address. */
export const neededFor = (pattern: string | undefined): string | null =>
  [...PAGES, ...DETAILS].find(({ route }) => route.fullPath === pattern)?.needs ?? null;

for (const { route, Page } of [...PAGES, ...DETAILS]) route.update({ component: Page });
