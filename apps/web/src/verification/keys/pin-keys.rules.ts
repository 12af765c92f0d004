/** The verifier keys of a house: one for each purpose, and those of its witnesses. */
export interface HouseKeys {
  readonly host: string;
  readonly prices: string;
  readonly orders: string;
  readonly liabilities: string;
  readonly audit: string;
  /** Null if these were pinned before the house had a log of releases. */
  readonly releases: string | null;
  readonly receipts: string;
  readonly witnesses: readonly string[];
}

const PURPOSES = ['receipts', 'orders', 'prices', 'liabilities', 'audit', 'releases'] as const;

/** The keys for a verifier: one for each purpose, then the witnesses. */
export const verifierKeysOf = (keys: HouseKeys): readonly string[] => [
  ...PURPOSES.flatMap((purpose) => keys[purpose] ?? []),
  ...keys.witnesses,
];

/** The name in a key: the part before its id. */
export const keyName = (vkey: string): string => vkey.split('+', 1)[0] ?? vkey;

/** A witness with the name of the house vouches for nothing that the house does not say itself. */
const isOwn = (host: string, witness: string): boolean => `${keyName(witness)}/`.startsWith(`${host}/`);

/** The keys for a verifier without those of the house’s own witnesses. */
export const independentKeysOf = (keys: HouseKeys): readonly string[] =>
  verifierKeysOf({ ...keys, witnesses: keys.witnesses.filter((witness) => !isOwn(keys.host, witness)) });

/**
 * Returns the keys to keep after the server has shown its own. These are the first keys. The witnesses and the log of releases may start
 * later.
 */
export const pin = (pinned: HouseKeys | null, offered: HouseKeys): HouseKeys => {
  if (pinned === null) return offered;
  if (pinned.witnesses.length > 0 && pinned.releases !== null) return pinned;
  return {
    ...pinned,
    releases: pinned.releases ?? offered.releases,
    witnesses: pinned.witnesses.length === 0 ? offered.witnesses : pinned.witnesses,
  };
};

/** The names of the keys that are offered now and are not the ones that were pinned. */
export const differingKeys = (pinned: HouseKeys, offered: HouseKeys): readonly string[] => {
  const known = new Set(verifierKeysOf(pinned));
  // A witness may add a key of another algorithm. It is not used, and no reason for alarm while the pinned one is still offered.
  const added = new Set(offered.witnesses.filter((key) => known.has(key)).map(keyName));
  const others = verifierKeysOf(offered).filter((key) => !known.has(key) && !added.has(keyName(key)));
  return [...new Set(others.map(keyName))];
};
