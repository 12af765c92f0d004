/** Why a text is no address that money could be sent to. */
export type Problem =
  | 'empty'
  /** Characters that no address of the chain has, or the wrong number of them. */
  | 'form'
  /** The address was mistyped: its own check digits say so. */
  | 'checksum'
  /** An address of another chain that is known here. */
  | 'other_chain'
  /** An address of the same chain's test network, or of the main one where that is not meant. */
  | 'other_network'
  /** Nobody has the key: what is sent there is gone. */
  | 'nobodys';

export type Checked =
  /** As the chain's own tools write it. */
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly problem: Problem };

export type BitcoinNetwork = 'mainnet' | 'testnet' | 'regtest';

export const refused = (problem: Problem): Checked => ({ ok: false, problem });
export const accepted = (address: string): Checked => ({ ok: true, address });
