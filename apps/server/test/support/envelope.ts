import * as z from 'zod/mini';

/** The envelope of every answer on the wire. */
export const envelope = z.object({
  code: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
  error: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  data: z.unknown(),
});
