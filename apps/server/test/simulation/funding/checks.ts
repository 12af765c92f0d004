/** The invariants of every simulated world with money. */
export const FUNDING_INVARIANTS = [
  'nothing is credited that the chain does not hold at its depth',
  'a deposit is gone only if its coin is spent elsewhere',
  'each deposit at its depth is credited once, with its amount',
  'each payout is paid once, to its destination, with its amount',
  'the house sends nothing but payouts, sweeps and cold transfers',
  'no nonce and no coin is used for two payments',
  'no transaction of the house runs out of gas unless a node lied about it',
  'each address holds what the books say',
  'the ledger holds what the addresses hold',
  'the house pays the fees of the network, each once',
  'every currency and every batch sums to zero',
  'a request is answered alike',
  'deposits halt only if a node serves another chain',
  'a token that is no USDT stops everything, with the reason',
  'nothing waits without a named reason',
  'nothing is stuck after the faults have ended',
  'nothing failed but what was made to fail',
] as const;

export type FundingInvariant = (typeof FUNDING_INVARIANTS)[number];
