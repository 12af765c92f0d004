/** The page of one deposit or withdrawal. Loaded with it. */
export const payment = {
  timeline: 'What has happened',
  nextTitle: 'What happens next',
  explorer: 'See the transaction at {host}',
  ask: 'Ask customer service about this',
  askNote: 'The payment is attached to your message.',
  missing: 'There is no payment with this number',
  step: {
    reported: 'You reported it',
    seen: 'Seen on the network',
    credited: 'Credited to your balance',
    rejected: 'Not credited',
    cancelled: 'You took it back',
  },
  deposit: {
    submitted: 'Our staff compare it with the money that arrives. There is nothing for you to do.',
    confirming:
      'It is credited automatically after {count, plural, one {# confirmation} other {# confirmations}}. There is nothing for you to do.',
    checked: 'The network has confirmed it. We check it once more before it is credited.',
    left: 'If the network includes it again, the count restarts automatically.',
    credited: 'Nothing more to do. The money is in your balance.',
    rejected: 'Your balance has not changed. If you think this is a mistake, write to customer service.',
    cancelled: 'Your balance has not changed. If you have sent the money, report it again.',
  },
  withdrawal: {
    requested: 'Once it is approved, it is sent. Until then you can cancel it.',
    approved: 'It is signed and sent to the network. There is nothing for you to do.',
    byHand: 'Our staff transfer the money and note the reference here.',
    broadcast:
      'It is complete after {count, plural, one {# confirmation} other {# confirmations}}. There is nothing for you to do.',
    completed: 'Nothing more to do. If the money is missing, check the receiving wallet or bank first.',
    rejected: 'Everything is back in your balance. Fix the problem shown above, then try again.',
    cancelled: 'Everything is back in your balance. You can withdraw again at any time.',
  },
} as const;
