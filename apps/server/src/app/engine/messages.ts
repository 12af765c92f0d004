import { health } from '@tallystick/contract';
import * as z from 'zod/mini';
import { BUS_SUBJECTS } from '../../platform/bus.ts';

const busMessage = z.object({ kind: z.literal('bus'), subject: z.enum(BUS_SUBJECTS) });

/** Messages from the front to the engine. */
export const toEngine = z.discriminatedUnion('kind', [
  /**
   * The schema and the first rows exist. `databaseUrl` is that of the runtime role. It is sent here because other users can read
   * a command line. `feed` is the source that the front chose. Null: the one of the settings.
   */
  z.object({
    kind: z.literal('begin'),
    databaseUrl: z.string(),
    feed: z.nullable(z.enum(['live', 'sim'])),
  }),
  busMessage,
]);
export type ToEngine = z.infer<typeof toEngine>;
export type Begin = Extract<ToEngine, { kind: 'begin' }>;

const engineState = z.object({
  kind: z.literal('state'),
  /** The reason why it does not work, in words for an operator. Null if it works. */
  problem: z.nullable(z.string()),
  served: z.array(z.int()),
  failingGroups: z.int(),
  venues: health.data.shape.venues,
  eventLoopDelaySeconds: z.number(),
  residentBytes: z.int(),
});
export type EngineState = z.infer<typeof engineState>;

/** Messages from the engine to the front. */
export const toFront = z.discriminatedUnion('kind', [
  engineState,
  /** It cannot start, for a reason that a person can correct. */
  z.object({ kind: z.literal('refused'), message: z.string() }),
  busMessage,
]);
export type ToFront = z.infer<typeof toFront>;
