import type { SendAnswer } from './send-answers.rules.ts';

/**
 * Sends a transaction by the first node. If that one refuses it, the others get it too: a pool is full, or a rule stands, at one node alone.
 * Returns the first node's refusal if no other takes it. Throws if the first node did not answer.
 */
export const sendToNodes = async ([first, ...others]: readonly [
  () => Promise<SendAnswer>,
  ...(() => Promise<SendAnswer>)[],
]): Promise<SendAnswer> => {
  const answer = await first();
  if (answer.kind === 'taken') return answer;
  for (const other of others) {
    const second = await other().catch(() => answer);
    if (second.kind === 'taken') return second;
  }
  return answer;
};
