import type { Uploads } from '../../platform/uploads/uploads.ts';
import type { Addresses } from '../addresses/addresses.ts';
import type { Way } from '../ways/ways.sql.ts';
import type { WatchDependencies } from './watch-chain.ts';

/** What the use cases of deposits need. */
export interface DepositsContext extends WatchDependencies {
  readonly addresses: Addresses;
  readonly uploads: Pick<Uploads, 'claim' | 'signedUrl'>;
  /** Sends play money to an address and gives the transaction's hash; null outside a demo. */
  readonly sendDemoDeposit: ((way: Way, address: string) => Promise<string>) | null;
}
