/** Texts for steps that are not shown, and for comparisons with this phone's own knowledge. A part of `verification`. */
export const partTexts = {
  unwitnessed: 'Nothing is false, but no witness confirms its time',
  partBody:
    '{held} of {steps} steps are verified, by your phone itself. The details say why the others can’t be shown.',
  foreign: 'Genuine, but not yours',
  foreignBody:
    'Tallystick signed it, but it isn’t about the account, the trade or the order confirmation that this phone knows.',
  asOf: 'As a witness saw the logs on {time}',
  noDate: 'No witness has put a date on these logs.',
} as const;

export const absentTexts = {
  noWitness:
    'Tallystick has offered this phone no keys of outside witnesses. So only Tallystick itself vouches for this.',
  noBound:
    'Tallystick shows no record of when a witness first saw this order. Its time is only the word of Tallystick.',
  late: 'Witnesses saw it only later: one was away, or it was recorded late. That accuses nobody, but the time is only the word of Tallystick.',
  noAnchor: 'No anchor in a blockchain covers it yet.',
  noProof: 'This file alone doesn’t show it.',
  notStated: 'This order doesn’t say which prices its app had shown.',
  notWritten: 'These entries of the price log don’t say when they were written.',
  notKnown: 'This phone has nothing to compare it with.',
  firstSeen: 'This is the first check on this phone. From now on it notices every change.',
  notSigned: 'Not all of it is shown by fresh signatures of addresses. Only what they show counts.',
  onlyWord: 'Only Tallystick’s word covers a part of it: banks or play money.',
  unreachable: 'It couldn’t be fetched, so nothing is known. Check your connection and try again.',
} as const;

export const ownSteps = {
  order_yours: {
    name: 'The trade you opened',
    proves: 'It is about the trade whose page you came from.',
    fails: 'It is about another trade than the one you opened.',
  },
  uid_yours: {
    name: 'Your account',
    proves: 'It is about the account signed in on this phone.',
    fails: 'It is about another customer’s account.',
  },
  ticket_same: {
    name: 'Your order confirmation',
    proves: 'It is exactly the order of the order confirmation kept on this phone.',
    fails:
      'The order confirmation kept on this phone is for another order under the same number. Keep both files: together they prove it.',
  },
  nonce_yours: {
    name: 'Your request',
    proves: 'It carries the random number that this phone made for this one request.',
    fails:
      'It carries another random number than the one that this phone made, so it answers another request.',
  },
  after_seen: {
    name: 'Prices you had seen',
    proves:
      'It was accepted no earlier than the newest price on your screen. So it wasn’t dated back to before it.',
    fails: 'Its time lies before the newest price that was already on your screen: it was backdated.',
  },
  prices_current: {
    name: 'Price log at your order',
    proves: 'The price log was at most three seconds behind your order.',
    fails: 'The price log was more than three seconds behind your order: it had been held back.',
  },
  written_in_time: {
    name: 'Written in time',
    proves: 'Every second that decided was written to the price log within two minutes.',
    fails: 'A second that decided was written to the price log more than two minutes late.',
  },
} as const;

/** The steps of the public page that no document has. */
export const sealSteps = {
  consistent: {
    name: 'Nothing changed',
    proves: 'The log begins with all that this phone saw before: nothing was changed or removed.',
    fails: 'The log doesn’t begin with what this phone saw before: it was changed or cut.',
  },
  newest: {
    name: 'Newest prices',
    proves: 'Each of the newest prices is the median of what the exchanges quoted, and is in the log.',
    fails: 'One of the newest prices isn’t in the log, or doesn’t follow from what the exchanges quoted.',
  },
  holdings: {
    name: 'Addresses',
    proves: 'Fresh signatures show that these addresses belong to Tallystick.',
    fails: 'An address or its signature is wrong.',
  },
  covered: {
    name: 'Coverage',
    proves: 'Proven money covers all that is owed and promised.',
    fails: 'There is less than is owed and promised, even by Tallystick’s own word.',
  },
} as const;

export const ticketAlarms = {
  other: 'This isn’t the order you placed',
  otherBody:
    'Tallystick signed another order than the one you placed on this phone. Different: {differences}. This confirmation proves what it signed.',
  none: 'No order confirmation for this trade',
  noneBody:
    'Tallystick accepted this trade, but gave no order confirmation that proves it. The app keeps asking. Until there is one, you have only its word.',
  unbounded: 'In the public log. No witness confirms its time; it is only the word of Tallystick.',
  time: 'time of acceptance',
  account: 'account',
  nonce: 'random number of the request',
  seen: 'newest price shown',
} as const;

export const ownBalance = {
  left: 'Your balance is missing from the statement',
  leftBody:
    'This phone saw a balance of {amount} before and after the statement of {time}, and the statement doesn’t contain you. Save what you see and contact customer service.',
  differs: 'The statement counts another amount',
  differsBody:
    'This phone saw {amount} before and after this statement. Compare it with your records, and contact customer service.',
  same: 'It is the amount that this phone saw before and after this statement.',
  unknown: 'This phone doesn’t know your balance at that time. Compare the amount with your records.',
} as const;

export const witnessKeys = {
  noWitness: 'No outside witnesses',
  noWitnessBody:
    'Tallystick has offered this phone no keys of outside witnesses. Until it does, times and logs rest on its word alone.',
} as const;
