const MAX_LENGTH = 2_000;

/**
 * Extracts the address from the text of a QR code: a bare address or a payment request (BIP-21, EIP-681). For a token transfer it
 * returns the payee, not the token contract. `checkAddress` checks the result.
 */
export const scannedAddress = (text: string): string => {
  const given = text.trim().slice(0, MAX_LENGTH);
  const request = /^[a-z][a-z0-9+.-]{1,20}:(?:\/\/)?(?:pay-)?(.*)$/is.exec(given)?.[1];
  if (request === undefined) return given;
  const [path = '', query = ''] = request.split('?', 2);
  const [target = '', call] = path.split('/', 2);
  const payee = call === 'transfer' ? /(?:^|&)address=([^&]*)/.exec(query)?.[1] : undefined;
  return payee ?? target.split('@', 1)[0] ?? '';
};
