/** The frame around every page: navigation, connection, and the text for a page that cannot be shown. */
export const shell = {
  title: {
    coin: 'Market',
    records: 'Trade records',
    results: 'Settlement prices',
  },
  navigation: 'Main navigation',
  recordsButton: 'Records',
  unread: '{count, plural, one {# unread message} other {# unread messages}}',
  reconnecting: 'Reconnecting…',
  polled: 'Figures update every few seconds',
  playMoney: 'Demo · play money',

  slow: {
    title: 'This is taking longer than usual',
    body: 'The page is still loading. You can wait, or reload it.',
  },
  chunkFailed: {
    title: 'This page couldn’t be loaded',
    part: 'This part of the page couldn’t be loaded',
    body: 'Your connection may have been interrupted, or the app has been updated.',
  },
  notFound: {
    title: 'This page doesn’t exist',
    body: 'The address may be old or mistyped.',
    action: 'Back to the wallet',
  },
} as const;
