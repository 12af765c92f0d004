import { health } from '@tallystick/contract';
import * as z from 'zod/mini';
import { BUS_SUBJECTS } from '../../platform/bus/bus.ts';

/**
 * The message from the front to the engine: the schema and the first rows exist. `databaseUrl` is that of the runtime role. It is
 * sent here because other users can read a command line. `feed` is the source that the front chose. Null: the one of the settings.
 */
export const begin = z.object({
  kind: z.literal('begin'),
  databaseUrl: z.string(),
  feed: z.nullable(z.enum(['live', 'sim'])),
});
export type Begin = z.infer<typeof begin>;

const engineState = z.object({
  kind: z.literal('state'),
  /** The reason why it does not work, as `because` writes it. Null if it works. */
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
  z.object({ kind: z.literal('bus'), subject: z.enum(BUS_SUBJECTS) }),
]);
export type ToFront = z.infer<typeof toFront>;
