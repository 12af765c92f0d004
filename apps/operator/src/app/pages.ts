import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import * as routes from './routes.ts';

/** The groups of the navigation, in order. */
export const GROUPS = ['Desk', 'Money', 'Products', 'Content', 'System'] as const;

interface ConsolePage {
  readonly group: (typeof GROUPS)[number];
  readonly route: {
    readonly fullPath: string;
    readonly update: (options: { readonly component: RouteComponent }) => unknown;
  };
  /** The permission for reading it, by its name in docs/permissions.md. */
  readonly needs: string;
  readonly name: string;
  /** The keys that open it, pressed one after the other. */
  readonly keys: string;
  /** Loaded when it is first opened. */
  readonly Page: RouteComponent;
}

/** The entries of the navigation, in order. */
export const PAGES: readonly ConsolePage[] = [
  {
    group: 'Desk',
    route: routes.chats,
    needs: 'see_chats',
    name: 'Customer service',
    keys: 'g s',
    Page: lazyRouteComponent(() => import('../support/chats-page.tsx'), 'ChatsPage'),
  },
  {
    group: 'Desk',
    route: routes.chatSettings,
    needs: 'see_chats',
    name: 'Service settings',
    keys: 'g z',
    Page: lazyRouteComponent(() => import('../support/settings/chat-settings-page.tsx'), 'ChatSettingsPage'),
  },
  {
    group: 'Desk',
    route: routes.customers,
    needs: 'see_customers',
    name: 'Customers',
    keys: 'g c',
    Page: lazyRouteComponent(() => import('../accounts/customers-page.tsx'), 'CustomersPage'),
  },
  {
    group: 'Desk',
    route: routes.personalInfos,
    needs: 'see_personal_info',
    name: 'Personal information',
    keys: 'g p',
    Page: lazyRouteComponent(() => import('../accounts/personal-infos-page.tsx'), 'PersonalInfosPage'),
  },
  {
    group: 'Money',
    route: routes.deposits,
    needs: 'see_deposits',
    name: 'Deposits',
    keys: 'g d',
    Page: lazyRouteComponent(() => import('../funding/deposits/deposits-page.tsx'), 'DepositsPage'),
  },
  {
    group: 'Money',
    route: routes.withdrawals,
    needs: 'see_withdrawals',
    name: 'Withdrawals',
    keys: 'g w',
    Page: lazyRouteComponent(() => import('../funding/withdrawals/withdrawals-page.tsx'), 'WithdrawalsPage'),
  },
  {
    group: 'Money',
    route: routes.bankRates,
    needs: 'see_rates',
    name: 'Bank rates',
    keys: 'g g',
    Page: lazyRouteComponent(() => import('../funding/rates/rates-page.tsx'), 'BankRatesPage'),
  },
  {
    group: 'Money',
    route: routes.adjustments,
    needs: 'see_adjustments',
    name: 'Adjustments',
    keys: 'g j',
    Page: lazyRouteComponent(() => import('../ledger/adjustments-page.tsx'), 'AdjustmentsPage'),
  },
  {
    group: 'Money',
    route: routes.treasury,
    needs: 'see_products',
    name: 'Treasury',
    keys: 'g b',
    Page: lazyRouteComponent(() => import('../products/treasury/treasury-page.tsx'), 'TreasuryPage'),
  },
  {
    group: 'Products',
    route: routes.markets,
    needs: 'see_health',
    name: 'Markets',
    keys: 'g m',
    Page: lazyRouteComponent(() => import('../market/markets-page.tsx'), 'MarketsPage'),
  },
  {
    group: 'Products',
    route: routes.coins,
    needs: 'see_coins',
    name: 'Coins',
    keys: 'g k',
    Page: lazyRouteComponent(() => import('../market/coins-page.tsx'), 'CoinsPage'),
  },
  {
    group: 'Products',
    route: routes.tradeTerms,
    needs: 'see_terms',
    name: 'Trading terms',
    keys: 'g r',
    Page: lazyRouteComponent(() => import('../trading/terms-page.tsx'), 'TradeTermsPage'),
  },
  {
    group: 'Products',
    route: routes.countries,
    needs: 'see_countries',
    name: 'Countries',
    keys: 'g 1',
    Page: lazyRouteComponent(() => import('../trading/countries-page.tsx'), 'CountriesPage'),
  },
  {
    group: 'Products',
    route: routes.plans,
    needs: 'see_products',
    name: 'Fund and miners',
    keys: 'g f',
    Page: lazyRouteComponent(() => import('../products/plans-page.tsx'), 'PlansPage'),
  },
  {
    group: 'Products',
    route: routes.loanTerms,
    needs: 'see_products',
    name: 'Loan terms',
    keys: 'g l',
    Page: lazyRouteComponent(() => import('../products/loan-terms-page.tsx'), 'LoanTermsPage'),
  },
  {
    group: 'Products',
    route: routes.activity,
    needs: 'see_products',
    name: 'Deposit rewards',
    keys: 'g y',
    Page: lazyRouteComponent(() => import('../products/activity-page.tsx'), 'ActivityPage'),
  },
  {
    group: 'Products',
    route: routes.proposals,
    needs: 'see_products',
    name: 'Proposals',
    keys: 'g o',
    Page: lazyRouteComponent(() => import('../products/proposals-page.tsx'), 'ProposalsPage'),
  },
  {
    group: 'Content',
    route: routes.slides,
    needs: 'see_content',
    name: 'Slides',
    keys: 'g v',
    Page: lazyRouteComponent(() => import('../content/slides-page.tsx'), 'SlidesPage'),
  },
  {
    group: 'Content',
    route: routes.notices,
    needs: 'see_content',
    name: 'Notices',
    keys: 'g n',
    Page: lazyRouteComponent(() => import('../content/notices-page.tsx'), 'NoticesPage'),
  },
  {
    group: 'Content',
    route: routes.about,
    needs: 'see_content',
    name: 'About page',
    keys: 'g x',
    Page: lazyRouteComponent(() => import('../content/about-page.tsx'), 'AboutPage'),
  },
  {
    group: 'Content',
    route: routes.tabSet,
    needs: 'choose_tab_set',
    name: 'Tab bar',
    keys: 'g t',
    Page: lazyRouteComponent(() => import('../content/tab-set-page.tsx'), 'TabSetPage'),
  },
  {
    group: 'Content',
    route: routes.invitations,
    needs: 'see_invitations',
    name: 'Invitations',
    keys: 'g i',
    Page: lazyRouteComponent(() => import('../operator/invitations/invitations-page.tsx'), 'InvitationsPage'),
  },
  {
    group: 'System',
    route: routes.staff,
    needs: 'see_staff',
    name: 'Staff',
    keys: 'g u',
    Page: lazyRouteComponent(() => import('../operator/staff/staff-page.tsx'), 'StaffPage'),
  },
  {
    group: 'System',
    route: routes.own,
    needs: 'own_session',
    name: 'My security',
    keys: 'g q',
    Page: lazyRouteComponent(() => import('../operator/sign-in/own-page.tsx'), 'OwnPage'),
  },
  {
    group: 'System',
    route: routes.mail,
    needs: 'see_mail',
    name: 'Mail',
    keys: 'g e',
    Page: lazyRouteComponent(() => import('../operator/mail-page.tsx'), 'MailPage'),
  },
  {
    group: 'System',
    route: routes.setup,
    needs: 'see_health',
    name: 'Set-up',
    keys: 'g 2',
    Page: lazyRouteComponent(() => import('../operator/setup-page.tsx'), 'SetupPage'),
  },
  {
    group: 'System',
    route: routes.health,
    needs: 'see_health',
    name: 'Health',
    keys: 'g h',
    Page: lazyRouteComponent(() => import('../operator/health/health-page.tsx'), 'HealthPage'),
  },
  {
    group: 'System',
    route: routes.audit,
    needs: 'see_audit',
    name: 'Audit log',
    keys: 'g a',
    Page: lazyRouteComponent(() => import('../operator/audit-page.tsx'), 'AuditPage'),
  },
];

/** Pages that other pages link to. */
const DETAILS: readonly Pick<ConsolePage, 'route' | 'needs' | 'Page'>[] = [
  {
    route: routes.customer,
    needs: 'see_customers',
    Page: lazyRouteComponent(() => import('../accounts/customer-page.tsx'), 'CustomerPage'),
  },
  {
    route: routes.runbook,
    needs: 'see_health',
    Page: lazyRouteComponent(() => import('../operator/health/runbook-page.tsx'), 'RunbookPage'),
  },
];

/** The pages that a role may open, by the permissions from the server. */
export const pagesFor = (may: readonly string[]): readonly ConsolePage[] =>
  PAGES.filter(({ needs }) => may.includes(needs));

/** The permission for opening an address, by the pattern of its route. Null for an unknown address. */
export const neededFor = (pattern: string | undefined): string | null =>
  [...PAGES, ...DETAILS].find(({ route }) => route.fullPath === pattern)?.needs ?? null;

for (const { route, Page } of [...PAGES, ...DETAILS]) route.update({ component: Page });
