import type { IncomingMessage } from 'node:http';

export interface SocketLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Bounds and intervals of the socket hub. They measure network time, so process timers are used, not the clock. */
export interface SocketOptions {
  /** Origins besides our own host that may connect, such as a development server: `http://localhost:5173`. */
  readonly allowedOrigins: readonly string[];
  /** The address of a socket, for the bound per address. Replace it behind a trusted proxy. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly maxSockets: number;
  readonly maxSocketsPerAddress: number;
  /** Signed-in sockets per customer, and the bound on their subscriptions together. */
  readonly maxSocketsPerCustomer: number;
  readonly maxSubscriptionsPer10Seconds: number;
  /** Missed events that are sent one by one to the sockets of one customer. Beyond them each topic starts from its whole state. */
  readonly maxResumedPer10Seconds: number;
  /** Sockets opened per event-loop tick. More wait for the next one. */
  readonly maxOpenedPerTick: number;
  readonly maxTopicsPerSocket: number;
  readonly maxFrameBytes: number;
  readonly maxMessagesPer10Seconds: number;
  /** Invalid or excessive frames after which a socket is closed. */
  readonly maxFaults: number;
  readonly heartbeatMs: number;
  /** Time in which quotes and other conflated events wait for the next write, so that many updates leave together. */
  readonly conflateMs: number;
  /** Time in which a slow reader's events wait for the next write. */
  readonly slowWriteMs: number;
  /** Unsent bytes above which a slow reader is closed. It resumes later. */
  readonly maxBacklogBytes: number;
  readonly maxKeptEventsPerTopic: number;
  readonly maxKeptBytesPerTopic: number;
  readonly maxKeptBytesPerUser: number;
  readonly maxKeptBytes: number;
  /** Time for which a topic's events are kept after its last subscriber left. */
  readonly keepMs: number;
  /** Maximum topics kept without a subscriber. */
  readonly maxIdleTopics: number;
  /** Maximum missed events of a private topic that are sent one by one. A client that missed more gets the whole state. */
  readonly maxResumedEvents: number;
  /** Maximum customers whose events are read at once. */
  readonly maxReadsAtOnce: number;
  readonly readRetryMs: number;
  readonly maxSnapshotsAtOnce: number;
  readonly snapshotTimeoutMs: number;
  /** Interval at which a signed-in socket's session is looked up again, so that an expired one ends. */
  readonly recheckMs: number;
}

export const DEFAULT_SOCKET_OPTIONS: SocketOptions = {
  allowedOrigins: [],
  addressOf: (request) => request.socket.remoteAddress ?? 'unknown',
  maxSockets: 10_000,
  maxSocketsPerAddress: 200,
  maxSocketsPerCustomer: 100,
  maxSubscriptionsPer10Seconds: 200,
  maxResumedPer10Seconds: 1_024,
  maxOpenedPerTick: 8,
  maxTopicsPerSocket: 40,
  maxFrameBytes: 4096,
  maxMessagesPer10Seconds: 30,
  maxFaults: 5,
  heartbeatMs: 20_000,
  conflateMs: 100,
  slowWriteMs: 75,
  maxBacklogBytes: 2 * 1024 * 1024,
  maxKeptEventsPerTopic: 256,
  maxKeptBytesPerTopic: 256 * 1024,
  maxKeptBytesPerUser: 512 * 1024,
  maxKeptBytes: 256 * 1024 * 1024,
  keepMs: 5 * 60_000,
  maxIdleTopics: 20_000,
  maxResumedEvents: 256,
  maxReadsAtOnce: 256,
  readRetryMs: 250,
  maxSnapshotsAtOnce: 32,
  snapshotTimeoutMs: 10_000,
  recheckMs: 5 * 60_000,
};
