/** Bounds on the time of a request, the same at every HTTP address. Bodies have shorter ones: load/slow-bodies.ts. */
export const SERVER_TIMEOUTS = {
  /** Headers fit into a few packets: an honest client sends them at once, on a bad line within seconds. */
  headersTimeout: 10_000,
  /** The last bound, for the whole request. */
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
} as const;
