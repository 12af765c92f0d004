import { type Hex, hexToBytes, keccak256 } from 'viem';

/** The bloom filter of a block's logs: 2,048 bits, of which each address and topic of a log sets three. */

const BITS = 2_048;
const BYTES = BITS / 8;

/** The three bits of an address or a topic, as positions from the end of the filter. */
const bitsOf = (item: Hex): readonly number[] => {
  const hash = hexToBytes(keccak256(item));
  return [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % BITS);
};

/** Says whether filters may have all of these addresses and topics, without hashing them for each. */
export const containing = (items: readonly Hex[]): ((filter: Uint8Array) => boolean) => {
  const bits = items.flatMap(bitsOf);
  return (filter) =>
    filter.length !== BYTES ||
    bits.every((bit) => ((filter[BYTES - 1 - (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0);
};

/** False only if no log of the block has all of these addresses and topics. */
export const mayContain = (bloom: Hex, items: readonly Hex[]): boolean =>
  containing(items)(hexToBytes(bloom));

/** The filter of these logs. */
export const bloomOf = (logs: readonly { readonly address: Hex; readonly topics: readonly Hex[] }[]): Hex => {
  const bytes = Buffer.alloc(BYTES);
  for (const { address, topics } of logs)
    for (const bit of [address, ...topics].flatMap(bitsOf)) {
      const at = BYTES - 1 - (bit >> 3);
      bytes[at] = (bytes[at] ?? 0) | (1 << (bit & 7));
    }
  return `0x${bytes.toString('hex')}`;
};
