import type { Acceptance, OrderRequest } from './accept-batch.sql.ts';

/** As many repeated requests as are kept; others are looked up in the database again. */
const KEPT = 20_000;

type Replay = Extract<Acceptance, { kind: 'replay' }>;

/** At least so many keys that were answered are kept before those under way move to another map. */
const ANSWERED_KEPT = 256;

interface UnderWay {
  /** Null once it has been answered. */
  first: { readonly request: OrderRequest; readonly answer: Promise<Acceptance> } | null;
}

const replayOf = (request: OrderRequest, first: Acceptance): Acceptance => {
  if (first.kind === 'replay') return first;
  return {
    kind: 'replay',
    fingerprint: request.fingerprint,
    order: first.kind === 'accepted' ? { orderId: request.orderId, acceptSecond: first.acceptSecond } : null,
    refusal: first.kind === 'refused' ? first.refusal : null,
  };
};

/**
 * Spares the database requests that are repeated: who asks again while the first request is under way waits for its answer,
 * and what the database has found to be a repetition is answered from memory from then on. Of an ordinary request nothing
 * is kept: at tens of thousands a second, what memory keeps of each is what stops the process to be tidied up.
 */
export const rememberAnswers = (kept = KEPT) => {
  // Nothing is deleted from a map that tens of thousands of keys a second pass through: each time it is tidied up, the table it
  // leaves behind leads to the next one, so that none of them can be collected young. What is under way moves to a new one.
  let underWay = new Map<string, UnderWay>();
  let answered = 0;
  // Two generations: when the young one is full it becomes the old one, and the old one is let go.
  let young = new Map<string, Replay>();
  let old = new Map<string, Replay>();

  const keep = (key: string, replay: Replay): void => {
    if (young.size >= kept / 2) {
      old = young;
      young = new Map();
    }
    young.set(key, replay);
  };

  const end = (under: UnderWay): void => {
    under.first = null;
    answered += 1;
    if (answered < ANSWERED_KEPT || answered * 2 < underWay.size) return;
    const left = new Map<string, UnderWay>();
    for (const [key, still] of underWay) if (still.first !== null) left.set(key, still);
    underWay = left;
    answered = 0;
  };

  return {
    /** The first answer again where the customer's key is known here; else what `decide` says, once it is durable. */
    answer: async (
      request: OrderRequest,
      decide: (request: OrderRequest) => Promise<Acceptance>,
    ): Promise<Acceptance> => {
      if (request.clientKey === null) return decide(request);
      const key = `${request.uid} ${request.clientKey}`;
      const replay = young.get(key) ?? old.get(key);
      if (replay !== undefined) return replay;
      const first = underWay.get(key)?.first;
      if (first !== undefined && first !== null) return replayOf(first.request, await first.answer);
      const answer = decide(request);
      const under: UnderWay = { first: { request, answer } };
      underWay.set(key, under);
      try {
        const decided = await answer;
        if (decided.kind === 'replay') keep(key, decided);
        return decided;
      } finally {
        end(under);
      }
    },
  };
};
