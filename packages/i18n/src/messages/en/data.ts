/** A customer's own data, the first steps, and the explained example. Loaded with these parts. */
export const data = {
  accountChanged:
    'In another tab, another account was logged in. This tab now shows that account. Open forms were closed, and nothing of them was sent.',
  device: {
    open: 'Reset this device…',
    title: 'Reset this device?',
    body: 'You will be logged out on this device. The chosen language, appearance, app lock, drafts and stored pages are deleted here. Your account stays as it is. The wallet key, kept order confirmations and trusted keys stay on this device.',
    confirm: 'Reset',
    alsoKeys: 'Also delete keys and order confirmations…',
    allTitle: 'Delete keys and order confirmations too?',
    allBody:
      'The wallet key and the order confirmations on this device can’t be restored by anyone. Without the twelve written-down words, access to a wallet account is lost permanently.',
    all: 'Delete everything',
  },
  title: 'Your data',
  exportTitle: 'Download your data',
  exportBody:
    'One file with everything that is stored about you: account, payments, trades with their receipts, chat and pictures.',
  exportStart: 'Save everything as a file',
  exportGot: '{size} MB received…',
  exportDone: 'Your file is saved.',
  exportFailed: 'The file was cut off. Please try again.',
  stop: 'Stop',
  resetTitle: 'Start over',
  resetBody: 'Sets your play money back to 10,000 USDT. Your history stays.',
  resetStart: 'Set back to 10,000 USDT',
  resetDone: 'You have 10,000 USDT again.',
  closeTitle: 'Close your account',
  closeBody:
    'Your name, your devices, your chat, your saved addresses and notifications are erased. Payments, trades and receipts stay in the books.',
  documentsNone: 'Identity documents and bank cards are erased immediately.',
  documentsKept:
    'The law makes us keep identity documents and bank cards for {days, plural, one {# day} other {# days}}. Then they are erased too.',
  remainsTitle: 'Finish these first',
  remains: {
    balance: 'Balance: {amount} {currency}',
    trade: '{count, plural, one {# open trade} other {# open trades}}',
    fund: '{count, plural, one {# fund subscription} other {# fund subscriptions}}',
    miner: '{count, plural, one {# rented miner} other {# rented miners}}',
    loan: '{count, plural, one {# open loan} other {# open loans}}',
    deposit: '{count, plural, one {# open deposit} other {# open deposits}}',
    withdrawal: '{count, plural, one {# open withdrawal} other {# open withdrawals}}',
  },
  tooSmall: 'If a balance is too small for a withdrawal, customer service can help.',
  closeStart: 'Close account…',
  closeQuestion: 'Close your account permanently?',
  closeWarning: 'This can’t be undone. Save your data first if you want to keep it.',
  closeConfirm: 'Close permanently',
  closeDone: 'Your account is closed.',
  steps: {
    title: 'First steps',
    dismiss: 'Hide',
    seen: 'Viewed',
    titles: {
      deposit: 'See how a deposit works',
      market: 'Look at a market',
      check: 'See how a receipt is checked',
    },
    bodies: {
      deposit: 'Your own address, and what happens until it is credited',
      market: 'Prices, and where they come from',
      check: 'An example that your phone verifies by itself',
    },
    example: {
      title: 'A trade and its receipt',
      mark: 'An example from our public test vectors. It is no customer’s trade, and its keys are not those of this server.',
      chapters: {
        stake: 'The trade amount',
        entry: 'The entry price',
        settlement: 'The settlement price',
        outcome: 'The result',
      },
      stories: {
        stake:
          'Someone expected BTC to fall within {seconds} seconds and traded {stake} at a profit rate of {rate}. The fee of {fee} was shown before.',
        entry:
          'It is the median of the index in the first three seconds after acceptance: {entry}. Nobody can set a price by hand.',
        settlement: 'It is the median of the last seconds: {settlement}.',
        outcome:
          'The price rose, so trade amount and fee were lost: {net}. At these terms {needed} of all trades have to end with a profit only to break even.',
      },
      receipt:
        'The receipt holds all of this with its proofs. Your phone checks it here without asking our server.',
      check: 'Check the example',
      risk: 'A trade can lose its whole amount. You never have to trade to use your wallet.',
      link: 'See an example of a trade and its receipt first',
    },
  },
} as const;
