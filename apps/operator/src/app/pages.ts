import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import * as routes from './routes.ts';

/** The groups of the navigation, in their order. */
export const GROUPS = ['Desk', 'Money', 'Products', 'Content', 'System'] as const;

interface ConsolePage {
  readonly group: (typeof GROUPS)[number];
  readonly route: {
    readonly fullPath: string;
    readonly update: (options: { readonly component: RouteComponent }) => unknown;
  };
  readonly name: string;
  /** The keys that lead there, one after the other. */
  readonly keys: string;
  /** Loaded when it is first opened. */
  readonly Page: RouteComponent;
}

/** What the navigation lists, in its order. */
export const PAGES: readonly ConsolePage[] = [
  {
    group: 'Desk',
    route: routes.chats,
    name: 'Customer service',
    keys: 'g s',
    Page: lazyRouteComponent(() => import('../support/chats-page.tsx'), 'ChatsPage'),
  },
  {
    group: 'Desk',
    route: routes.chatSettings,
    name: 'Service settings',
    keys: 'g z',
    Page: lazyRouteComponent(() => import('../support/chat-settings-page.tsx'), 'ChatSettingsPage'),
  },
  {
    group: 'Desk',
    route: routes.customers,
    name: 'Customers',
    keys: 'g c',
    Page: lazyRouteComponent(() => import('../accounts/customers-page.tsx'), 'CustomersPage'),
  },
  {
    group: 'Desk',
    route: routes.personalInfos,
    name: 'Personal information',
    keys: 'g p',
    Page: lazyRouteComponent(() => import('../accounts/personal-infos-page.tsx'), 'PersonalInfosPage'),
  },
  {
    group: 'Money',
    route: routes.deposits,
    name: 'Deposits',
    keys: 'g d',
    Page: lazyRouteComponent(() => import('../funding/deposits-page.tsx'), 'DepositsPage'),
  },
  {
    group: 'Money',
    route: routes.withdrawals,
    name: 'Withdrawals',
    keys: 'g w',
    Page: lazyRouteComponent(() => import('../funding/withdrawals-page.tsx'), 'WithdrawalsPage'),
  },
  {
    group: 'Money',
    route: routes.adjustments,
    name: 'Adjustments',
    keys: 'g j',
    Page: lazyRouteComponent(() => import('../ledger/adjustments-page.tsx'), 'AdjustmentsPage'),
  },
  {
    group: 'Money',
    route: routes.treasury,
    name: 'Treasury',
    keys: 'g b',
    Page: lazyRouteComponent(() => import('../products/treasury-page.tsx'), 'TreasuryPage'),
  },
  {
    group: 'Products',
    route: routes.markets,
    name: 'Markets',
    keys: 'g m',
    Page: lazyRouteComponent(() => import('../market/markets-page.tsx'), 'MarketsPage'),
  },
  {
    group: 'Products',
    route: routes.coins,
    name: 'Coins',
    keys: 'g k',
    Page: lazyRouteComponent(() => import('../market/coins-page.tsx'), 'CoinsPage'),
  },
  {
    group: 'Products',
    route: routes.tradeTerms,
    name: 'Terms of trades',
    keys: 'g r',
    Page: lazyRouteComponent(() => import('../trading/terms-page.tsx'), 'TradeTermsPage'),
  },
  {
    group: 'Products',
    route: routes.plans,
    name: 'Fund and miners',
    keys: 'g f',
    Page: lazyRouteComponent(() => import('../products/plans-page.tsx'), 'PlansPage'),
  },
  {
    group: 'Products',
    route: routes.loanTerms,
    name: 'Loan terms',
    keys: 'g l',
    Page: lazyRouteComponent(() => import('../products/loan-terms-page.tsx'), 'LoanTermsPage'),
  },
  {
    group: 'Products',
    route: routes.activity,
    name: 'Activity',
    keys: 'g y',
    Page: lazyRouteComponent(() => import('../products/activity-page.tsx'), 'ActivityPage'),
  },
  {
    group: 'Products',
    route: routes.proposals,
    name: 'Proposals',
    keys: 'g o',
    Page: lazyRouteComponent(() => import('../products/proposals-page.tsx'), 'ProposalsPage'),
  },
  {
    group: 'Content',
    route: routes.slides,
    name: 'Slides',
    keys: 'g v',
    Page: lazyRouteComponent(() => import('../home/slides-page.tsx'), 'SlidesPage'),
  },
  {
    group: 'Content',
    route: routes.notices,
    name: 'Notices',
    keys: 'g n',
    Page: lazyRouteComponent(() => import('../home/notices-page.tsx'), 'NoticesPage'),
  },
  {
    group: 'Content',
    route: routes.about,
    name: 'About page',
    keys: 'g x',
    Page: lazyRouteComponent(() => import('../home/about-page.tsx'), 'AboutPage'),
  },
  {
    group: 'Content',
    route: routes.tabSet,
    name: 'Tab set',
    keys: 'g t',
    Page: lazyRouteComponent(() => import('../home/tab-set-page.tsx'), 'TabSetPage'),
  },
  {
    group: 'Content',
    route: routes.invitations,
    name: 'Invitations',
    keys: 'g i',
    Page: lazyRouteComponent(() => import('../operator/invitations-page.tsx'), 'InvitationsPage'),
  },
  {
    group: 'System',
    route: routes.staff,
    name: 'Staff',
    keys: 'g u',
    Page: lazyRouteComponent(() => import('../operator/staff-page.tsx'), 'StaffPage'),
  },
  {
    group: 'System',
    route: routes.own,
    name: 'My sign-in',
    keys: 'g q',
    Page: lazyRouteComponent(() => import('../operator/own-page.tsx'), 'OwnPage'),
  },
  {
    group: 'System',
    route: routes.mail,
    name: 'Mail',
    keys: 'g e',
    Page: lazyRouteComponent(() => import('../operator/mail-page.tsx'), 'MailPage'),
  },
  {
    group: 'System',
    route: routes.health,
    name: 'Health',
    keys: 'g h',
    Page: lazyRouteComponent(() => import('../operator/health-page.tsx'), 'HealthPage'),
  },
  {
    group: 'System',
    route: routes.audit,
    name: 'Audit log',
    keys: 'g a',
    Page: lazyRouteComponent(() => import('../operator/audit-page.tsx'), 'AuditPage'),
  },
];

/** Pages that others lead to. */
const DETAILS: readonly Pick<ConsolePage, 'route' | 'Page'>[] = [
  {
    route: routes.customer,
    Page: lazyRouteComponent(() => import('../accounts/customer-page.tsx'), 'CustomerPage'),
  },
  {
    route: routes.runbook,
    Page: lazyRouteComponent(() => import('../operator/runbook-page.tsx'), 'RunbookPage'),
  },
];

for (const { route, Page } of [...PAGES, ...DETAILS]) route.update({ component: Page });
