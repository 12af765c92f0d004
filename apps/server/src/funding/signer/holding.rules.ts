/** What a key of the house signs to show that it is held: for one host and one second, so that it says nothing else and never again. */
export interface Holding {
  /** The name that the public logs carry. */
  readonly host: string;
  /** Unix second. */
  readonly second: number;
  readonly address: string;
}

/** One line of printable ASCII, signed as EIP-191 does (`personal_sign`). */
export const holdingMessage = ({ host, second, address }: Holding): string =>
  `Tallystick proof of holding v1: ${host} holds ${address} at ${second}`;
