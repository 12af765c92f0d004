import type { ChainReader } from '../../../src/chains/chain-reader.ts';
import type { BitcoinPayoutNode } from '../../../src/custody/batches/bitcoin-payouts.ts';
import type { SweepChain } from '../../../src/custody/sweeping/sweep-chain.ts';
import type { PaymentMethods } from '../../../src/payments/payment-methods.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import type { Journal } from '../../../src/signing/intents/journal.ts';
import type { SignerClient } from '../../../src/signing/signer-client.ts';
import type { Misread } from './wire/serve-nodes.ts';

/** The parts of the product that a planted bug changes. */
export interface FundingPlant {
  /** Changes the functions or rows of the database before any world. */
  readonly database?: (database: Database) => Promise<void>;
  /** Replaces the connection between funding and the database. */
  readonly line?: (database: Database) => Database;
  readonly reader?: (reader: ChainReader) => ChainReader;
  readonly payoutChain?: (chain: SweepChain) => SweepChain;
  readonly bitcoinNode?: (node: BitcoinPayoutNode) => BitcoinPayoutNode;
  readonly signer?: (signer: SignerClient) => SignerClient;
  readonly journal?: (journal: Journal) => Journal;
  /** A signer that is started again has an empty journal. */
  readonly forgetsJournal?: true;
  /** Evidence that another transaction has spent a nonce counts at once. */
  readonly isHasty?: true;
  readonly methods?: (methods: PaymentMethods) => PaymentMethods;
  /** The program reads another answer than the node gave. */
  readonly misread?: Misread;
}
