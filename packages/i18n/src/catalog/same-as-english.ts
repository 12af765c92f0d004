import type { Locale } from '../locales.ts';

/** Texts that are the same in every language: names and units. */
export const SAME_EVERYWHERE: ReadonlySet<string> = new Set(['ID {uid}', 'Tallystick']);

/** Keys for which a language rightly has the same word as English. */
export const SAME_IN: Partial<Record<Locale, readonly string[]>> = {
  es: ['programs.webhooks.title', 'passkeys.lock.minutes', 'verification.step.total.name'],
  de: [
    'passkeys.title',
    'passkeys.name',
    'programs.keys.name',
    'programs.webhooks.kind.trade',
    'trading.details',
    'trust.seal.name.trades',
    'programs.webhooks.title',
    'deposits.filter',
    'destinations.wallet.screenshot',
    'products.status.label',
    'withdrawals.record.filter',
    'lists.coinFilter',
    'lists.grabCoin',
    'lists.group.trades',
    'notifications.kind.trade',
    'notifications.alerts.coin',
    'loans.filter',
    'loans.most',
    'access.setting.themes.system',
    'access.setting.colourSets.standard',
    'touch.signals.vibration',
    'market.sort.name',
    'pages.title.index',
    'pages.tab.wallet',
    'places.about.contact.link',
    'verification.fact.median',
  ],
  it: [
    'verification.ticket.account',
    'accounts.me.groupAccount',
    'passkeys.lock.account',
    'passkeys.lock.minutes',
    'accounts.password',
    'identity.email',
    'market.sort.volume',
    'market.volume',
    'trading.sheet.max',
    'places.about.contact.email',
    'products.max',
  ],
  pt: [
    'programs.webhooks.title',
    'passkeys.lock.minutes',

    'identity.email',
    'market.sort.volume',
    'market.volume',
    'places.choose.searchHint',
    'places.about.contact.email',
    'verification.step.total.name',
  ],
};
