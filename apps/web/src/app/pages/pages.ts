import type { Messages } from '@tallystick/i18n/catalog/catalog.ts';
import type { ComponentType } from 'react';
import type { Page, PageLoader } from './page.ts';

/** The page of a module that exports nothing else. Not naming each page here makes every first load smaller. */
const onlyExport = (module: Readonly<Record<string, ComponentType>>): ComponentType => {
  const [Only] = Object.values(module);
  if (Only === undefined) throw new Error('a module of a page exports it');
  return Only;
};

const sub = (name: keyof Messages['pages']['title'], more: Pick<Page, 'load' | 'right'>): Page => ({
  path: `/pages/me/sub/${name}`,
  title: `pages.title.${name}`,
  header: 'white',
  ...more,
});

/** The pages that check load together with their dependencies, so that they also work without a network. */
const checking =
  (name: 'CheckPage' | 'CountriesPage' | 'LiabilityPage' | 'TermsPage' | 'TrustPage'): PageLoader =>
  async () =>
    (await import('../../verification/pages.ts')).openPage(name);

/** A page that needs no session. */
const open = (name: keyof Messages['pages']['title'], load: PageLoader): Page => ({
  path: `/trust/${name}`,
  title: `pages.title.${name}`,
  header: 'white',
  load,
});

/** Every page of the app, once. */
export const PAGES: readonly Page[] = [
  {
    path: '/',
    title: 'pages.title.index',
    header: 'blue',
    ownHeader: true,
    load: () => import('../../content/home/home-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/money/index',
    title: 'pages.title.money',
    header: 'blue',
    ownHeader: true,
    load: () => import('../../content/money/money-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/invest/index',
    title: 'pages.title.invest',
    header: 'blue',
    load: () => import('../../trading/coins/invest-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/me/index',
    title: 'pages.title.me',
    header: 'blue',
    ownHeader: true,
    load: () => import('../../accounts/personal-centre/me-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/rob/index',
    title: 'pages.title.rob',
    header: 'blue',
    load: () => import('../../trading/quick-trade/quick-trade-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/team/index',
    title: 'pages.title.team',
    header: 'blue',
    load: () => import('../../accounts/settings/team-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/index/template',
    title: 'pages.title.template',
    header: 'blue',
    load: () => import('../../support/chat-page.tsx').then(onlyExport),
  },

  {
    path: '/pages/user/login',
    title: 'pages.title.login',
    header: 'blue',
    ownHeader: true,
    load: () => import('../../accounts/sign-in/login-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/user/login2',
    title: 'pages.title.login2',
    header: 'blue',
    ownHeader: true,
    load: () => import('../../accounts/sign-in/login2-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/user/register',
    title: 'pages.title.register',
    header: 'blue',
    ownHeader: true,
    load: () => import('../../accounts/sign-in/register-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/user/reset-pwd',
    title: 'pages.title.reset-pwd',
    header: 'blue',
    ownHeader: true,
    load: () => import('../../accounts/sign-in/reset-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/user/not-me',
    title: 'pages.title.not-me',
    header: 'blue',
    ownHeader: true,
    load: () => import('../../accounts/sign-in/not-me-page.tsx').then(onlyExport),
  },

  {
    path: '/pages/invest/coin',
    title: 'shell.title.coin',
    header: 'white',
    ownHeader: true,
    load: () => import('../../trading/coins/coin-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/invest/records',
    title: 'shell.title.records',
    header: 'white',
    load: () => import('../../trading/ended/trade-records-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/invest/results',
    title: 'shell.title.results',
    header: 'white',
    load: () => import('../../trading/results/results-page.tsx').then(onlyExport),
  },

  {
    path: '/pages/invest/own-results',
    title: 'shell.title.results',
    header: 'white',
    ownHeader: true,
    load: () => import('../../trading/own-results/own-results-page.tsx').then(onlyExport),
  },

  sub('stored', {
    right: { icon: 'records', to: '/pages/me/sub/stored-records' },
    load: () => import('../../funding/deposits/stored-page.tsx').then(onlyExport),
  }),
  sub('stored2', {
    right: { icon: 'records', to: '/pages/me/sub/stored-records' },
    load: () => import('../../funding/deposits/chain/stored2-page.tsx').then(onlyExport),
  }),
  sub('stored-records', {
    load: () => import('../../funding/deposits/deposit-records-page.tsx').then(onlyExport),
  }),
  {
    path: '/pages/me/sub/deposit',
    title: 'pages.title.stored-records',
    header: 'white',
    ownHeader: true,
    load: () => import('../../funding/deposits/deposit-page.tsx').then(onlyExport),
  },
  sub('loan', {
    right: { icon: 'records', to: '/pages/me/sub/loan-records', keep: 'side' },
    load: () => import('../../products/loans/loan-page.tsx').then(({ LoanPage }) => LoanPage),
  }),
  sub('loan-records', {
    load: () => import('../../products/loans/loan-records-page.tsx').then(onlyExport),
  }),
  sub('draw-money', {
    right: { icon: 'records', to: '/pages/me/sub/draw-record' },
    load: () => import('../../funding/withdrawals/request/withdraw-page.tsx').then(onlyExport),
  }),
  sub('draw-record', {
    load: () => import('../../funding/withdrawals/withdraw-record-page.tsx').then(onlyExport),
  }),
  {
    path: '/pages/me/sub/withdrawal',
    title: 'pages.title.draw-record',
    header: 'white',
    ownHeader: true,
    load: () => import('../../funding/withdrawals/withdrawal-page.tsx').then(onlyExport),
  },
  sub('improve-info', {
    load: () => import('../../accounts/personal-info/improve-info-page.tsx').then(onlyExport),
  }),
  sub('machine', {
    load: () => import('../../products/miners/machine-page.tsx').then(onlyExport),
  }),
  sub('activity', {
    right: { icon: 'service', to: '/pages/me/sub/service' },
    load: () => import('../../products/activity/activity-page.tsx').then(onlyExport),
  }),
  sub('record', {
    right: { icon: 'records', to: '/pages/invest/records' },
    load: () => import('../../ledger/record-page.tsx').then(onlyExport),
  }),
  {
    path: '/pages/me/sub/own-data',
    title: 'pages.title.setting',
    header: 'white',
    ownHeader: true,
    load: () => import('../../accounts/own-data/own-data-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/me/sub/example',
    title: 'pages.title.check',
    header: 'white',
    ownHeader: true,
    load: () => import('../../verification/example/example-page.tsx').then(onlyExport),
  },
  sub('setting', {
    load: () => import('../../accounts/settings/setting-page.tsx').then(onlyExport),
  }),
  sub('trade-detail', {
    load: async () => {
      const [{ TradeDetailPage }, { withTicket }] = await Promise.all([
        import('../../trading/ended/trade-detail-page.tsx'),
        import('./with-ticket.tsx'),
      ]);
      return withTicket(TradeDetailPage);
    },
  }),
  sub('wallet', {
    load: () => import('../../funding/destinations/wallet-page.tsx').then(onlyExport),
  }),
  sub('add-wallet', {
    load: () => import('../../funding/destinations/add-wallet-page.tsx').then(onlyExport),
  }),
  sub('kabaw', {
    load: () => import('../../funding/destinations/cards-page.tsx').then(onlyExport),
  }),
  sub('add-kabaw', {
    load: () => import('../../funding/destinations/add-card-page.tsx').then(onlyExport),
  }),
  sub('modify-pwd', {
    load: () => import('../../accounts/settings/modify-pwd-page.tsx').then(onlyExport),
  }),
  sub('email', {
    load: () => import('../../accounts/settings/email-page.tsx').then(onlyExport),
  }),
  sub('mail-word', {
    load: () => import('../../accounts/settings/mail-word-page.tsx').then(onlyExport),
  }),
  sub('sessions', {
    load: () => import('../../accounts/settings/sessions-page.tsx').then(onlyExport),
  }),
  sub('two-factor', {
    load: () => import('../../accounts/two-factor/two-factor-page.tsx').then(onlyExport),
  }),
  sub('limits', {
    load: () => import('../../accounts/limits/limits-page.tsx').then(onlyExport),
  }),
  sub('service', {
    load: () => import('../../support/chat-page.tsx').then(onlyExport),
  }),
  sub('notifications', {
    load: async () => {
      const [{ NotificationsPage }, { withAlarms }] = await Promise.all([
        import('../../notifications/notifications-page.tsx'),
        import('./with-alarms.tsx'),
      ]);
      return withAlarms(NotificationsPage);
    },
  }),
  sub('notices', {
    load: () => import('../../content/notices/notices-page.tsx').then(onlyExport),
  }),
  sub('about', {
    right: { icon: 'service', to: '/pages/me/sub/service' },
    load: () => import('../../content/about/about-page.tsx').then(onlyExport),
  }),
  sub('check', { load: checking('CheckPage') }),
  sub('liability', { load: checking('LiabilityPage') }),

  {
    path: '/trust',
    title: 'pages.title.trust',
    header: 'blue',
    ownHeader: true,
    load: checking('TrustPage'),
  },
  // Anyone may check a receipt without an account.
  open('check', checking('CheckPage')),
  open('terms', checking('TermsPage')),
  open('countries', checking('CountriesPage')),
  open('imprint', async () => (await import('../../content/about/legal-page.tsx')).ImprintPage),
  open('terms-of-use', async () => (await import('../../content/about/legal-page.tsx')).TermsOfUsePage),
  open('accessibility', () => import('../../content/about/accessibility-page.tsx').then(onlyExport)),

  {
    path: '/pages/system/choose-location',
    title: 'pages.title.choose-location',
    header: 'white',
    load: () => import('../../content/about/choose-location-page.tsx').then(onlyExport),
  },
  {
    path: '/pages/system/open-location',
    title: 'pages.title.open-location',
    header: 'white',
    load: () => import('../../content/about/open-location-page.tsx').then(onlyExport),
  },
];

/** Shown for an address that no page has. */
export const NOT_FOUND: Page = {
  path: '',
  title: 'shell.notFound.title',
  header: 'white',
  load: () => import('./not-found-page.tsx').then(onlyExport),
};

const byPath = new Map(PAGES.map((page) => [page.path, page]));

/** `/pages/index/index` is the wallet home too, and a slash at the end changes nothing. */
export const canonicalPath = (path: string): string => {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return trimmed === '' || trimmed === '/pages/index/index' ? '/' : trimmed;
};

export const findPage = (path: string): Page | null => byPath.get(canonicalPath(path)) ?? null;
