/** Bounds on the work of one customer and of one address. docs/settings.md documents them. */
export interface LoadLimits {
  /** Calls of one customer in flight, running and waiting. */
  readonly customerInFlight: number;
  /** Calls per second of one customer. Ten seconds' worth may come at once. */
  readonly customerReads: number;
  readonly customerWrites: number;
  /** The same for one address, for all calls from it without a known good session. */
  readonly addressInFlight: number;
  readonly addressReads: number;
  readonly addressWrites: number;
  /** Open connections per address, sockets included. Our own proxies have no bound. */
  readonly addressConnections: number;
  /** Connections of one address without a whole request within a second. Beyond the bound the oldest is closed. */
  readonly addressHalfOpen: number;
}

/**
 * Defaults for an address that many customers share, such as an office or a mobile network behind one NAT. A customer with a
 * session is never limited by others at the same address.
 */
export const DEFAULT_LOAD_LIMITS: LoadLimits = {
  customerInFlight: 64,
  customerReads: 100,
  customerWrites: 50,
  addressInFlight: 512,
  addressReads: 500,
  addressWrites: 50,
  addressConnections: 1024,
  addressHalfOpen: 320,
};
