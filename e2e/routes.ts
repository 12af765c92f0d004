/** The routes as the specification lists them, with the pages that the product adds, and the keys of their titles. */

export const TAB_ROUTES = {
  '/': 'pages.title.index',
  '/pages/money/index': 'pages.title.money',
  '/pages/invest/index': 'pages.title.invest',
  '/pages/me/index': 'pages.title.me',
  '/pages/rob/index': 'pages.title.rob',
  '/pages/team/index': 'pages.title.team',
  '/pages/index/template': 'pages.title.template',
} as const;

export const OPEN_ROUTES = {
  '/pages/user/login': 'pages.title.login',
  '/pages/user/login2': 'pages.title.login2',
  '/pages/user/register': 'pages.title.register',
  '/pages/user/reset-pwd': 'pages.title.reset-pwd',
  '/trust': 'pages.title.trust',
  '/trust/check': 'pages.title.check',
} as const;

export const SUB_ROUTES = {
  '/pages/me/sub/stored': 'pages.title.stored',
  '/pages/me/sub/stored2': 'pages.title.stored2',
  '/pages/me/sub/stored-records': 'pages.title.stored-records',
  '/pages/me/sub/loan': 'pages.title.loan',
  '/pages/me/sub/loan-records': 'pages.title.loan-records',
  '/pages/me/sub/draw-money': 'pages.title.draw-money',
  '/pages/me/sub/draw-record': 'pages.title.draw-record',
  '/pages/me/sub/improve-info': 'pages.title.improve-info',
  '/pages/me/sub/machine': 'pages.title.machine',
  '/pages/me/sub/activity': 'pages.title.activity',
  '/pages/me/sub/record': 'pages.title.record',
  '/pages/me/sub/setting': 'pages.title.setting',
  '/pages/me/sub/trade-detail': 'pages.title.trade-detail',
  '/pages/me/sub/wallet': 'pages.title.wallet',
  '/pages/me/sub/add-wallet': 'pages.title.add-wallet',
  '/pages/me/sub/kabaw': 'pages.title.kabaw',
  '/pages/me/sub/add-kabaw': 'pages.title.add-kabaw',
  '/pages/me/sub/modify-pwd': 'pages.title.modify-pwd',
  '/pages/me/sub/email': 'pages.title.email',
  '/pages/me/sub/sessions': 'pages.title.sessions',
  '/pages/me/sub/two-factor': 'pages.title.two-factor',
  '/pages/me/sub/limits': 'pages.title.limits',
  '/pages/me/sub/service': 'pages.title.service',
  '/pages/me/sub/about': 'pages.title.about',
  '/pages/me/sub/check': 'pages.title.check',
  '/pages/me/sub/liability': 'pages.title.liability',
  '/pages/system/choose-location': 'pages.title.choose-location',
  '/pages/system/open-location': 'pages.title.open-location',
} as const;

export const TRADING_ROUTES = {
  '/pages/invest/coin?symbol=BTCUSDT': 'shell.title.coin',
  '/pages/invest/records': 'shell.title.records',
  '/pages/invest/results': 'shell.title.results',
} as const;

/** Pages that other issues build; until then they say that they are coming. */
export const COMING_ROUTES = [
  '/pages/index/template',
  '/pages/me/sub/service',
] as const;

export const GUARDED_ROUTES = [
  ...Object.keys(TAB_ROUTES),
  ...Object.keys(SUB_ROUTES),
  ...Object.keys(TRADING_ROUTES),
];
