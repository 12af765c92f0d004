/** Time limits of a request, the same at every HTTP address. Bodies have shorter ones: load/slow-bodies.ts. */
export const SERVER_TIMEOUTS = {
  /** Headers fit into a few packets. An honest client sends them at once, on a bad connection within seconds. */
  headersTimeout: 10_000,
  /** The last limit, for the whole request. */
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
} as const;
