/** Reasons why money cannot be sent to a text. */
export type Problem =
  | 'empty'
  /** Characters that no address of the chain has, or a wrong length. */
  | 'form'
  /** The checksum is wrong, so the address was mistyped. */
  | 'checksum'
  /** An address of another known chain. */
  | 'other_chain'
  /** An address of another network of the same chain, for example the test network in place of the main network. */
  | 'other_network'
  /** Nobody holds the key of this address, so money sent to it is lost. */
  | 'nobodys'
  /** The contract of a token or another known one. It keeps what it gets. */
  | 'contract';

export type Checked =
  /** In the spelling of the chain's own tools. */
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly problem: Problem };

export type BitcoinNetwork = 'mainnet' | 'testnet' | 'regtest';

export const refused = (problem: Problem): Checked => ({ ok: false, problem });
export const accepted = (address: string): Checked => ({ ok: true, address });
