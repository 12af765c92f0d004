/** Bounds on the work that one customer, and one address, may have done. Documented in the README's table of settings. */
export interface LoadLimits {
  /** Calls of one customer in flight, running and waiting. */
  readonly customerInFlight: number;
  /** Calls a second of one customer. Ten seconds' worth may come at once. */
  readonly customerReads: number;
  readonly customerWrites: number;
  /** The same of one address, for all calls from it without a session that is known to be good. */
  readonly addressInFlight: number;
  readonly addressReads: number;
  readonly addressWrites: number;
  /** Open connections of one address, sockets included. Proxies of our own have no bound. */
  readonly addressConnections: number;
  /** Connections of one address on which no whole request has come within a second. Beyond it the oldest is closed. */
  readonly addressHalfOpen: number;
}

/**
 * Defaults for an address that many customers share, such as an office or a mobile network behind one NAT: a customer with a
 * session never pays for the others at the same address.
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
