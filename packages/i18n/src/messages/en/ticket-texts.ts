/** The texts of tickets, a part of `verification`. */
export const ticketTexts = {
  recorded: 'Recorded in the public log',
  waiting: 'Waiting for the public log…',
  offline: 'Your ticket is on this phone. It is checked as soon as you are online.',
  missing: 'Your order isn’t in the public log',
  missingBody:
    'The house accepted this order and signed for it, but it isn’t in the public log of orders, where it had to be after two seconds. This ticket proves it.',
  refused: 'The ticket failed the check',
  refusedBody: 'The house’s answer doesn’t prove that it accepted this order.',
  backdated: 'Witnesses contradict the time of your order',
  backdatedBody:
    'A witness saw later prices before it saw this order, or saw the order before the time that the house signed. The time can’t be true.',
  whatToDo: 'Save the ticket and contact customer service. Anyone can check it with this command:',
  contact: 'Contact customer service',
  holds: 'This ticket is genuine',
  holdsBody:
    'The house accepted this order and signed for it. All {steps} steps are verified. Your phone checked them itself, without the server.',
} as const;

/** The steps of the check that only a ticket has. */
export const ticketSteps = {
  order_in_batch: {
    name: 'Your order',
    proves: 'The house signed for exactly this order.',
    fails: 'The house didn’t sign for this order as shown here.',
  },
  terms: {
    name: 'Fee and profit',
    proves: 'They follow from the stake and the terms.',
    fails: 'They don’t follow from the stake and the terms.',
  },
} as const;
