import * as z from 'zod/mini';

/** The one message to the process of a flood. The process floods, answers once and ends. */
export const floodOrder = z.object({
  port: z.int(),
  inFlight: z.int(),
  milliseconds: z.int(),
  attack: z.discriminatedUnion('kind', [
    /** Whole calls, one after the other on each connection. `requests` are sent in turn. */
    z.object({ kind: z.literal('calls'), requests: z.array(z.string()) }),
    /** Sockets that sign in, and subscribe and unsubscribe all the time. */
    z.object({ kind: z.literal('subscriptions'), tokens: z.array(z.string()) }),
    /** Sockets that are opened and closed all the time. */
    z.object({ kind: z.literal('sockets') }),
    /** The beginning of a request, and a byte now and then. */
    z.object({ kind: z.literal('drips'), beginnings: z.array(z.string()) }),
  ]),
});
export type FloodOrder = z.output<typeof floodOrder>;
export type Attack = FloodOrder['attack'];

/** Answers by their status; `closed` are connections that the server has ended. */
export const floodReport = z.record(z.string(), z.int());
export type FloodReport = z.output<typeof floodReport>;
