import type { Deposits } from '../../deposits/public.ts';
import { readReasonText } from '../../platform/reasons/read-reason.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';

/** A chain whose deposit scan is farther behind is not read. The alert DepositsBehind uses the same bound. */
const BLOCKS_BEHIND_MAX = 100n;
/** A node is read every second. The alert NodeSilent uses the same bound. */
const SILENT_MAX_SECONDS = 300;

/** The first reason why deposits of a chain are not found or credited. Null if there is none. */
export const chainProblem = async (
  deposits: Pick<Deposits, 'chains' | 'nodes'>,
  name: string,
  nowMs: number,
): Promise<ReasonText | null> => {
  const nodes = (await deposits.nodes()).filter(({ chain }) => chain === name);
  // Also before the first read: a chain that the settings do not mean has no progress.
  const other = nodes.find(({ isOther }) => isOther)?.problem ?? null;
  if (other !== null) return readReasonText(other);
  const found = (await deposits.chains()).find(({ chain }) => chain === name);
  if (found === undefined) return 'setup_chain_not_read';
  const { height, head, haltedReason, lookedAtMs } = found;
  if (haltedReason !== null) return because('setup_chain_halted', { chain: name });
  const silentSeconds = Math.floor((nowMs - lookedAtMs) / 1000);
  if (silentSeconds > SILENT_MAX_SECONDS)
    return because('setup_node_silent', { chain: name, seconds: silentSeconds });
  return head - height > BLOCKS_BEHIND_MAX
    ? because('setup_chain_late', { chain: name, blocks: head - height })
    : null;
};
