/**
 * The message with which a key of the house shows a holding. It names one host and one second, so that it cannot be used for
 * anything else.
 */
export interface Holding {
  /** The host name in the origins of the public logs. */
  readonly host: string;
  /** Unix second. */
  readonly second: number;
  readonly address: string;
}

/** One line of printable ASCII, signed by EIP-191 (`personal_sign`), or by BIP-322 for a Bitcoin address. */
export const holdingMessage = ({ host, second, address }: Holding): string =>
  `Tallystick proof of holding v1: ${host} holds ${address} at ${second}`;
