const MAX_LENGTH = 2_000;

/**
 * The address in what a QR code says: alone, or in a payment request (BIP-21, EIP-681). Of a request for a token it is whom
 * to pay, not the token. Whether it is one is for `checkAddress` to say.
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
