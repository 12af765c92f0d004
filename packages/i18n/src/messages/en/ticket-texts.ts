/** The texts of tickets, a part of `verification`. */
export const ticketTexts = {
  unproven: 'One of your trades isn’t proven',
  unprovenBody:
    'Its order confirmation or its place in the public log is missing or wrong. Open it to see the evidence.',
  recorded: 'Recorded in the public log',
  waiting: 'Waiting for the public log…',
  offline: 'Your order confirmation is on this phone. It is checked as soon as you are online.',
  missing: 'Your order isn’t in the public log',
  missingBody:
    'Tallystick accepted this order and signed for it, but it isn’t in the public log of orders, where it had to be after two seconds. This confirmation proves it.',
  refused: 'The order confirmation failed the check',
  refusedBody: 'Tallystick’s answer doesn’t prove that it accepted this order.',
  backdated: 'Witnesses contradict the time of your order',
  backdatedBody:
    'A witness saw later prices before it saw this order, or saw the order before the time that Tallystick signed. The time can’t be true.',
  whatToDo:
    'Save the order confirmation and contact customer service. Anyone can check it with this command:',
  contact: 'Contact customer service',
  holds: 'This order confirmation is genuine',
  holdsBody:
    'Tallystick accepted this order and signed for it. All {steps} steps are verified. Your phone checked them itself, without the server.',
} as const;

/** The steps of the check that only a ticket has. */
export const ticketSteps = {
  order_in_batch: {
    name: 'Your order',
    proves: 'Tallystick signed for exactly this order.',
    fails: 'Tallystick didn’t sign for this order as shown here.',
  },
  terms: {
    name: 'Fee and profit',
    proves: 'They follow from the trade amount and the terms.',
    fails: 'They don’t follow from the trade amount and the terms.',
  },
} as const;
