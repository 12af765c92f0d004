/** Reasons why a process does not serve, or why no trade can be placed. */
export const HEALTH_REASONS = {
  process_stopping: 'this process is about to stop',
  process_starting: 'this process is starting',
  disk_full:
    'the disk of the data folder is full: {free} MB are free, {needed} MB are needed; make room, and the server continues automatically',
  database_silent: 'the database does not answer',
  no_prices: 'the price log is empty',
  halted_by_index: 'every market is halted: too few venues give a price',
  halted_by_staff: 'every market is halted by staff',
  ledger_does_not_hold: 'the ledger does not hold',
  logs_not_signed: 'the public logs are signed no more',
  no_lane_served: 'this process isn’t serving any lane',
  clock_ahead:
    'the clock of this machine is {seconds} s ahead of the clock of the database; let a time service set both',
  clock_behind:
    'the clock of this machine is {seconds} s behind the clock of the database; let a time service set both',
  clock_behind_prices:
    'the clock of this machine is {seconds} s behind the newest price: it was set back; let a time service set it, or wait as long',
  engine_away: 'the process that makes prices and settles is away; it is being started again',
  countries_not_stated:
    'the countries where trading is lawful are not stated: two of staff state them on the page Countries of the console',
  witness_knows_other_tree: 'the witness {witness} knows another tree of the log {log}',
  witness_has_seen_more:
    'the witness {witness} has seen {entries} entries of the log {log}, and this database has {stored}',
} as const;

/** Ends of the connection to a venue. */
export const VENUE_REASONS = {
  venue_not_opened: 'not opened in time',
  venue_closed_by_us: 'closed by us',
  venue_closed: 'closed by the venue ({code})',
  venue_failed: 'failed: {error}',
  venue_silent: 'silent',
  venue_without_prices: 'no prices',
  venue_without_pong: 'a ping was not answered',
} as const;

/** Offences of the ledger check. Amounts are minor units. */
export const LEDGER_REASONS = {
  ledger_currency_sum: '{currency}: all balances add up to {sum} minor units instead of 0',
  ledger_batch_sum: 'lane {lane} batch {batch}: lines add up to {sum}',
  ledger_line_apart: 'account {account} line {line}: {balance} does not follow from {before}',
  ledger_first_line_apart: 'account {account} line {line}: {balance} does not follow from its beginning',
  ledger_held_too_little: '{currency}: {held} minor units are held, {needed} are to be',
  ledger_escrow_apart: 'lane {lane}: escrow holds {held}, running trades {needed}',
  ledger_reserve_apart: 'lane {lane}: reserve holds {held}, running trades need {needed}',
  ledger_promise_apart: 'lane {lane}: {account} holds {held} {currency}, promised are {needed}',
} as const;
