/** `range`: the node answers about fewer blocks at once. `rate`: it answers later. */
type LimitKind = 'range' | 'rate';

/** The words of nodes and providers for their limits. Words that are not here are shown to staff, and not guessed. */
const WORDS: readonly (readonly [LimitKind, RegExp])[] = [
  // Alchemy: "… with up to a 10 block range."
  ['range', /up to an? [\d,]+ block range/],
  // Infura and nodes that copy its words.
  ['range', /query returned more than [\d,]+ results/],
  ['range', /\brange \d+ exceeds limit of \d+/],
  // Erigon, Ankr and many public nodes.
  ['range', /block range (?:is )?too (?:large|wide|big)/],
  // Nodes of BNB Smart Chain.
  ['range', /exceeds?(?: the)? max(?:imum)? block range/],
  // QuickNode and 1RPC.
  ['range', /eth_getlogs (?:requests )?(?:is|are) limited to an? [\d,]+ (?:blocks? )?range/],
  // Tenderly.
  ['range', /range \d+ is bigger than range limit \d+/],
  // Besu.
  ['range', /requested range exceeds maximum rpc range limit/],
  // Reth.
  ['range', /query exceeds max (?:results|block range)/],
  // Alchemy and Ankr.
  ['range', /log response size exceeded|response (?:size )?(?:is )?too (?:large|big)/],
  ['range', /query timeout exceeded/],
  ['rate', /\brate[ -]limit(?:ed|s)?\b|\brequest rate exceeded\b/],
  ['rate', /\btoo many requests\b/],
  // Alchemy: "Your app has exceeded its compute units per second capacity."
  ['rate', /exceeded its (?:compute units|throughput)|compute units per second capacity/],
  // QuickNode: "15/second request limit reached".
  ['rate', /request limit reached/],
  // Infura.
  ['rate', /daily request count exceeded/],
  // Bitcoin Core.
  ['rate', /work queue depth exceeded/],
];

/** Codes of JSON-RPC for a rate that is too high: EIP-1474, QuickNode, Ankr and BlastAPI, Alchemy in a batch. */
const RATE_CODES: ReadonlySet<number> = new Set([-32_005, -32_007, -32_029, 429]);

/** The limit that a refusal of a node names. The words count first, because -32005 stands for both kinds. Null if it names none. */
export const limitOf = (code: number, message: string): LimitKind | null => {
  const words = message.toLowerCase();
  // The rest are words of a contract.
  if (words.startsWith('execution reverted')) return null;
  const [kind] = WORDS.find(([, pattern]) => pattern.test(words)) ?? [];
  return kind ?? (RATE_CODES.has(code) ? 'rate' : null);
};

/** More than a day is not believed. */
const LONGEST_MS = 86_400_000;

/** The wait that a `Retry-After` header asks for, as seconds or as a date. Null if there is none that can be read. */
export const retryAfterMs = (header: string | null, nowMs: number): number | null => {
  const text = header?.trim() ?? '';
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isNaN(ms) ? null : Math.min(LONGEST_MS, Math.max(0, ms));
};
