import {
  absentTexts,
  ownBalance,
  ownSteps,
  partTexts,
  sealSteps,
  ticketAlarms,
  witnessKeys,
} from './proof-texts.ts';
import { recordTexts } from './record-texts.ts';
import { releaseTexts } from './release-texts.ts';
import { ticketSteps, ticketTexts } from './ticket-texts.ts';

/** The pages with which a customer verifies the house. Loaded with those pages, not with the app. */
export const verification = {
  state: {
    holds: 'Verified',
    fails: 'Failed',
    open: 'Still open',
    not_reached: 'Not checked',
    not_shown: 'Not shown',
  },
  why: 'Reason: {code}',
  check: {
    ...partTexts,
    holds: 'This receipt is genuine',
    holdsBody: 'All {steps} steps are verified. Your phone checked them itself, without the server.',
    open: 'Genuine, not yet witnessed',
    openBody:
      'Every other step is verified. No independent witness has seen these logs yet; get the receipt again in a few seconds.',
    fails: 'This receipt failed the check',
    failsBody: 'Don’t rely on it. Get it again; if it fails again, save it and contact customer service.',
    counted: 'This balance is counted',
    loanCounted: 'This debt is counted',
    notCounted: 'This proof failed the check',
    working: 'Checking…',
    failed: 'The check couldn’t be run',
    getAnew: 'Get the receipt again',
    pickTitle: 'Check a receipt or an order confirmation',
    pickBody: 'Choose, drop or paste it. It is checked on this phone and sent nowhere.',
    pick: 'Open a file',
    pickAnother: 'Check another file',
    paste: 'Paste',
    cannotPaste: 'There is nothing to paste. Copy the receipt first, or open its file.',
    tooLarge: 'This file is larger than any receipt.',
    running: 'This trade is still open',
    runningBody: 'Its receipt is made once it is settled.',
    unsigned: 'This trade’s receipt is not signed yet',
    unsignedBody:
      'Its order has to be in the signed log first. That takes seconds. Your money is not affected.',
    save: 'Save',
    share: 'Share',
    cannotShare: 'This phone can’t share the file. Save it instead.',
  },
  absent: absentTexts,
  group: {
    genuine: 'Is it genuine?',
    order: 'Is it your order?',
    prices: 'Are these the public prices?',
    result: 'Does the result match the prices?',
    statement: 'Is the statement public?',
    balance: 'Is the balance in it?',
  },
  step: {
    ...ticketSteps,
    ...ownSteps,
    ...sealSteps,
    format: {
      name: 'The file',
      proves: 'It is complete and written in the only form it can have.',
      fails: 'The file is damaged or was altered.',
    },
    signature: {
      name: 'Signature',
      proves: 'Tallystick signed it and can’t deny it.',
      fails: 'Tallystick’s signature is missing or wrong.',
    },
    orders_checkpoint: {
      name: 'Log of orders',
      proves: 'Tallystick signed its public log of orders when it had this many entries.',
      fails: 'Tallystick’s signature on its log of orders is missing or wrong.',
    },
    order_logged: {
      name: 'Your order',
      proves: 'It is in that log exactly as shown here; it was neither changed nor left out.',
      fails: 'This order isn’t in that log as shown here.',
    },
    prices_checkpoint: {
      name: 'Price log',
      proves: 'Tallystick signed its public price log when it had this many entries.',
      fails: 'Tallystick’s signature on its price log is missing or wrong.',
    },
    prices_logged: {
      name: 'Prices',
      proves: 'Every second shown here is in the price log exactly like this.',
      fails: 'A second shown here isn’t in the price log like this.',
    },
    witnesses: {
      name: 'Witnesses',
      proves: 'An outside witness saw the same logs: you were shown what everyone is shown.',
      fails: 'No outside witness confirms that everyone is shown the same logs.',
    },
    bound_logged: {
      name: 'First seen',
      proves:
        'When witnesses first saw the log of orders with your order, the price log had no later price than shown here.',
      fails: 'It isn’t shown when witnesses first saw your order.',
    },
    bound_time: {
      name: 'Time of acceptance',
      proves:
        'Witnesses saw the order right after this time, and before later prices were known. It wasn’t backdated.',
      fails:
        'Witnesses contradict this time: later prices were public before this order was, or the order was seen before it.',
    },
    anchor_root: {
      name: 'Anchor',
      proves: 'One fingerprint covers both logs as this file shows them.',
      fails: 'The anchor doesn’t cover the logs as this file shows them.',
    },
    anchor_block: {
      name: 'Block of the blockchain',
      proves:
        'The block shown here holds that fingerprint. Compare its hash with a block explorer: if the blockchain has it, nothing here was changed later.',
      fails: 'The block shown here doesn’t hold that fingerprint.',
    },
    index: {
      name: 'Price index',
      proves: 'Each price is the median of what the exchanges quoted.',
      fails: 'A price doesn’t follow from what the exchanges quoted.',
    },
    entry_seconds: {
      name: 'Entry seconds',
      proves: 'The three seconds after your order are all here, or shown to be missing.',
      fails: 'The three seconds after your order aren’t all here.',
    },
    purchase_price: {
      name: 'Entry price',
      proves: 'It is the median of those seconds.',
      fails: 'The entry price isn’t the median of those seconds.',
    },
    settlement_seconds: {
      name: 'Settlement seconds',
      proves: 'The seconds up to the end that count are all here, or shown to be missing.',
      fails: 'The seconds up to the end that count aren’t all here.',
    },
    settlement_price: {
      name: 'Settlement price',
      proves: 'It is the median of those seconds.',
      fails: 'The settlement price isn’t the median of those seconds.',
    },
    outcome: {
      name: 'Result',
      proves: 'It follows from the two prices and your direction.',
      fails: 'The result doesn’t follow from the two prices and your direction.',
    },
    money: {
      name: 'Money',
      proves: 'Fee, profit and the amount returned follow from the terms and the result.',
      fails: 'The amounts don’t follow from the terms and the result.',
    },
    liabilities_checkpoint: {
      name: 'Log of liabilities',
      proves: 'Tallystick signed its public log of what it owes when it had this many entries.',
      fails: 'Tallystick’s signature on its log of liabilities is missing or wrong.',
    },
    statement_logged: {
      name: 'Statement',
      proves: 'It is in that log exactly like this, for everyone to see.',
      fails: 'The statement isn’t in that log like this.',
    },
    balance_included: {
      name: 'Balance',
      proves: 'It is counted, and no sum on the way to the total is negative.',
      fails: 'The balance isn’t counted in the total.',
    },
    total: {
      name: 'Total',
      proves: 'All balances together are the published total.',
      fails: 'The balances don’t add up to the published total.',
    },
  },
  release: releaseTexts,
  ticket: { ...ticketTexts, ...ticketAlarms },
  fact: {
    signedBy: 'Signed by',
    place: 'Entry {index} of {size}',
    size: '{size, plural, one {# entry} other {# entries}}',
    root: 'Root hash',
    seenBy: 'Seen by',
    notSeen: 'no witness yet',
    venues: 'Exchanges at {time}',
    noPrice: 'no price',
    median: 'Median',
    compared: 'Compared',
    returned: 'Returned',
    net: 'Result of the trade',
    balance: 'Your balance',
    total: 'Owed to all customers',
    lent: 'Owed by all borrowers',
    borrowers: '{count, plural, one {# borrower} other {# borrowers}}',
    customers: '{count, plural, one {# customer} other {# customers}}',
    block: 'Block {number} of blockchain {chain}',
    blockHash: 'Hash of the block',
    transaction: 'Transaction',
  },
  keys: {
    ...witnessKeys,
    title: 'Checked with these keys',
    pinned: 'First seen on this phone on {date}, and kept, so that a change doesn’t go unnoticed.',
    differ: 'The server now shows other keys',
    differBody:
      'They aren’t the ones that this phone saw first: {names}. Ask why before you trust them. Checks still use the first ones.',
    accept: 'Trust the new keys',
    missing: 'The keys aren’t known yet',
    missingBody: 'Open this page once while you are online. After that it works offline too.',
    save: 'Save the keys',
  },
  command: {
    title: 'Check it on a computer',
    body: 'Save the file and the keys, then run this. It needs nothing from the server.',
    copy: 'Copy the command',
  },
  liability: {
    ...ownBalance,
    intro:
      'Once a day we state what we owe to all customers. Your balance is split into several entries of that total, at random and anew each time; nobody can read the balances of others.',
    none: 'No statement has been made yet',
    noneBody: 'One is made every day. Then you can check here that your balance is in it.',
    zero: 'You have no balance in the latest statement',
    zeroBody: 'You had none when it was made, on {time}.',
    madeAt: 'Statement of {time}',
    steps: 'See every step',
    leaf: 'Entry {place} of {size}',
    way: '{count, plural, one {# level} other {# levels}} up to {total}',
    leafSum: '{count, plural, one {Your entry} other {Your # entries together}}',
  },
  records: recordTexts,
  code: {
    title: 'Check code',
    same: 'It is the code of the picture',
    other: 'It is not the code of the picture: that shows another receipt, or was altered',
    picture: 'Code of the picture: {code}. Open the receipt file to compare.',
  },
  notTaken: {
    title: 'This browser can’t keep it',
    body: 'Its storage is full or blocked. Save the file now: the copy in the app ends when you close the app.',
  },
  ticketSave: {
    title: 'Order confirmation of this trade',
    save: 'Save the order confirmation',
  },
} as const;
