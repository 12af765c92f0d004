import * as z from 'zod/mini';
import { codedReason } from '../reasons/reason.ts';

/** Something for which the server would refuse an act of staff now. */
export const obstacleOf = <const Acts extends readonly string[]>(acts: Acts) =>
  z.object({
    act: z.enum(acts),
    /** The member whom it keeps from the act. Null: everybody. */
    member: z.nullable(z.string()),
    reason: codedReason,
  });
