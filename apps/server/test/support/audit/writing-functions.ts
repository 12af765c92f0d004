/** The guarded tables that each function writes itself. */
export const WRITERS: Readonly<Record<string, readonly string[]>> = {
  // These open accounts with a balance of zero.
  'ledger.open_control_accounts': ['ledger.accounts'],
  'ledger.open_accounts': ['ledger.accounts'],
  // These record a reference, which can be used only once.
  'ledger.fund_lane': ['ledger.transfers'],
  'ledger.pay_user': ['ledger.transfers'],
  // Moves money between accounts of one lane, once per reference, with a sum of zero. Opens an account that the movement needs.
  'ledger.move': ['ledger.accounts', 'ledger.transfers'],
  // Double entry: a balance changes only together with its line, and by the same amount.
  'ledger.post_control_lines': ['ledger.accounts', 'ledger.entries'],
  'ledger.post_one_line_each': ['ledger.accounts', 'ledger.journal'],
  'ledger.post_user_lines': ['ledger.accounts', 'ledger.entries'],
  // Copies lines of the journal to the entries without changing them.
  'ledger.post_journal': ['ledger.entries', 'ledger.journal'],
  // Takes a stake. Its line is on the order's own row, which the same transaction writes.
  'ledger.take_for_sub_ledger': ['ledger.accounts'],
  'trading.accept_batch': ['trading.groups', 'trading.orders'],
  // The fixing: each group gets each of its prices once. The rules compute them from the price log.
  'trading.enter_groups': ['trading.groups'],
  'trading.settle_chunk': ['trading.groups', 'trading.runs'],
  'trading.settle_groups': ['trading.groups', 'trading.runs'],
};

/** Functions that call a writing function. */
export const CALLERS: Readonly<Record<string, readonly string[]>> = {
  'ledger.ensure_lanes': ['ledger.open_control_accounts'],
  // Makes the practice lane and gives its house practice units, once. No account of real money is in that lane.
  'ledger.ensure_practice': ['ledger.fund_lane', 'ledger.open_control_accounts'],
  // Takes in money from outside, once per reference.
  'ledger.fund_lane': ['ledger.post_control_lines'],
  'ledger.move': ['ledger.post_control_lines', 'ledger.post_user_lines'],
  // Pays a customer from a control account, once per reference. Both statements show it.
  'ledger.pay_user': ['ledger.post_control_lines', 'ledger.post_user_lines'],
  // Sets a practice balance, in practice units alone. It refuses the number of a customer.
  'ledger.set_practice': ['ledger.move'],
  // Pays due income of the fund and the miners from the amount that was set aside for it.
  'products.accrue_chunk': ['ledger.post_control_lines'],
  // Moves money between the miners' pool and the amount set aside, after a newly published difficulty.
  'products.follow_difficulty': ['ledger.post_control_lines'],
  // Writes the lines of an accrual: income, and the principal of expired plans.
  'products.post_lines': ['ledger.post_one_line_each', 'ledger.post_user_lines'],
  'trading.accept_batch': ['ledger.post_control_lines', 'ledger.take_for_sub_ledger'],
  'trading.settle_chunk': [
    'ledger.post_control_lines',
    'ledger.post_one_line_each',
    'ledger.post_user_lines',
  ],
  'trading.settle_groups': [
    'ledger.post_control_lines',
    'ledger.post_one_line_each',
    'ledger.post_user_lines',
  ],
};
