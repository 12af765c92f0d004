/** The pages without login, from the specification and the product, with the keys of their titles. */
export const OPEN_ROUTES = {
  '/pages/user/login': 'pages.title.login',
  '/pages/user/login2': 'pages.title.login2',
  '/pages/user/register': 'pages.title.register',
  '/pages/user/reset-pwd': 'pages.title.reset-pwd',
  '/pages/user/not-me': 'pages.title.not-me',
  '/trust': 'pages.title.trust',
  '/trust/check': 'pages.title.check',
  '/trust/terms': 'pages.title.terms',
  '/trust/countries': 'pages.title.countries',
  '/trust/imprint': 'pages.title.imprint',
  '/trust/terms-of-use': 'pages.title.terms-of-use',
  '/trust/accessibility': 'pages.title.accessibility',
} as const;
