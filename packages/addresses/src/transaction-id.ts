const TRANSACTION_ID = /(?<![0-9a-fA-F])(?:0x)?[0-9a-fA-F]{64}(?![0-9a-fA-F])/;

/**
 * The id of a transaction in a pasted text, such as a link of a block explorer: 32 bytes in hex, on EVM chains with `0x`. The text itself,
 * without spaces and invisible characters at its ends, if it holds none.
 */
export const transactionIdIn = (text: string): string =>
  TRANSACTION_ID.exec(text)?.[0] ?? text.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
