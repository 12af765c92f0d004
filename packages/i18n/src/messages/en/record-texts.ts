/** The result of adding up the account's records. */
export const recordTexts = {
  alarm: 'Your records don’t add up',
  alarmBody:
    'In {currency}, the balance, the records or a statement contradict what this phone has seen. Open it to see what, and contact customer service.',
  command: 'An auditor can confirm it with tallystick-verify.',
  evidence: 'Save the proofs below and the file of your own data, and contact customer service.',
  fault: {
    changed: 'A record in {currency} was changed after a statement had committed to it',
    left: 'The statement no longer contains your records in {currency}',
    missing: 'A record in {currency} is missing',
    older: 'The statement is older than one that this phone has seen',
    refused: 'The proof of your {currency} failed the check',
    sum: 'Your {currency} balance isn’t what your records add up to',
  },
  holds:
    '{count, plural, one {Your record leads} other {Your # records lead}} to this balance and {count, plural, one {is} other {are}} committed to by the statement.',
  many: 'There are too many records to add up on a phone. This phone checks the new ones from now on.',
} as const;
