import type { Uploads } from '../../platform/uploads/uploads.ts';
import type { Addresses } from '../addresses/addresses.ts';
import type { PaymentMethod } from '../payment-methods/payment-methods.sql.ts';
import type { WatchDependencies } from './chain/watch-chain.ts';

/** Dependencies of the use cases of deposits. */
export interface DepositsContext extends WatchDependencies {
  readonly addresses: Addresses;
  readonly uploads: Pick<Uploads, 'claim' | 'signedUrl'>;
  /** Sends play money to an address and returns the transaction's hash. Null outside a demo. */
  readonly sendDemoDeposit: ((method: PaymentMethod, address: string) => Promise<string>) | null;
}
