const MAX_LENGTH = 2_000;
/** White space, control characters, and invisible ones such as zero-width spaces, soft hyphens and direction marks. */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The address in a text that was pasted, typed or scanned: without white space and invisible characters, and without the rest of a payment
 * request (BIP-21, EIP-681). For a token transfer it is the payee, not the token contract. `checkAddress` checks the result.
 */
export const normalizeAddress = (text: string): string => {
  const given = text.slice(0, MAX_LENGTH).replaceAll(INVISIBLE, '');
  const request = /^[a-z][a-z0-9+.-]{1,20}:(?:\/\/)?(?:pay-)?(.*)$/is.exec(given)?.[1];
  if (request === undefined) return withPrefix(given);
  const [path = '', query = ''] = request.split('?', 2);
  const [target = '', call] = path.split('/', 2);
  const payee = call === 'transfer' ? /(?:^|&)address=([^&]*)/.exec(query)?.[1] : undefined;
  return withPrefix(payee ?? target.split('@', 1)[0] ?? '');
};

/** Some wallets write the prefix of hexadecimal digits in capitals. */
const withPrefix = (address: string): string => address.replace(/^0X/, '0x');
