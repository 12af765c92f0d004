import * as z from 'zod/mini';
import { codedReason } from '../../reasons/reason.ts';

/** The nodes of the chains that the server reads, and the comparison of books and chain, for Health and the treasury. */

/** The first node of a chain is read; others are asked about what it says. */
export const depositNode = z.object({
  chain: z.string(),
  node: z.string(),
  is_first: z.boolean(),
  /** The newest block that it named. Null before its first answer. */
  head: z.nullable(z.string()),
  /** Blocks behind the node that is farthest. */
  behind: z.int(),
  /** Why it cannot be used now, and since when. */
  problem: z.nullable(codedReason),
  problem_seconds: z.int(),
  /** The settings and the node disagree about the chain. It does not end by itself. */
  is_other: z.boolean(),
  /** A limit of the node that the server keeps now. */
  limit: z.nullable(codedReason),
  /** Its newest answer that contradicted another node, within a week. */
  differed: z.nullable(codedReason),
  differed_seconds: z.int(),
});

/** The hourly comparison of a chain with the books, address by address. */
export const balanceCheck = z.object({
  chain: z.string(),
  /** Since the last complete comparison. Null before the first. */
  compared_seconds: z.nullable(z.int()),
  /** The same; before the first, since the first address was given out. 0 if nothing waits to be compared. */
  age_seconds: z.int(),
  /** The addresses of the last one, and those that could not be judged. */
  addresses: z.int(),
  skipped: z.int(),
  /** Why it does not go on, and since when. */
  problem: z.nullable(codedReason),
  problem_seconds: z.int(),
  /** Addresses that hold less than the books say, and more. */
  less: z.int(),
  more: z.int(),
  /** Why this chain is never compared. Null: it is. */
  not_compared: z.nullable(codedReason),
});
