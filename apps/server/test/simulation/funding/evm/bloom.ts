import { type Hex, hexToBytes, keccak256 } from 'viem';

/** The filter of 2,048 bits over the addresses and topics of a block's logs, as the Yellow Paper defines it. */
export const bloomWith = (items: readonly Hex[]): Hex => {
  let bits = 0n;
  for (const item of items) {
    const hash = hexToBytes(keccak256(item));
    for (let at = 0; at < 6; at += 2)
      bits |= 1n << BigInt((((hash[at] ?? 0) & 7) << 8) | (hash[at + 1] ?? 0));
  }
  return `0x${bits.toString(16).padStart(512, '0')}`;
};
