/** The fields of a challenge's text, in the words of EIP-4361. */
export interface ChallengeWords {
  readonly domain: string;
  readonly address: string;
  readonly ledgerName: 'Ethereum' | 'Bitcoin';
  /** Without line breaks. */
  readonly statement: string;
  readonly uri: string;
  readonly chainId: string;
  readonly nonce: string;
  /** RFC 3339. */
  readonly issuedAt: string;
  readonly expiresAt: string;
}

/** The text by https://eips.ethereum.org/EIPS/eip-4361. Bitcoin uses the same text with its own name. */
export const challengeText = (words: ChallengeWords): string =>
  [
    `${words.domain} wants you to sign in with your ${words.ledgerName} account:`,
    words.address,
    '',
    words.statement,
    '',
    `URI: ${words.uri}`,
    'Version: 1',
    `Chain ID: ${words.chainId}`,
    `Nonce: ${words.nonce}`,
    `Issued At: ${words.issuedAt}`,
    `Expiration Time: ${words.expiresAt}`,
  ].join('\n');
