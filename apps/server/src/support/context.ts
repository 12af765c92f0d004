import type { Currency } from '@tallystick/money';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/db.ts';
import type { Uploads } from '../platform/uploads/uploads.ts';
import type { Typing } from './chat/typing.ts';

/** Dependencies of the use cases of this slice. */
export interface SupportContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly uploads: Pick<Uploads, 'keep' | 'claim' | 'signedUrl'>;
  readonly typing: Typing;
  /** The members who may answer, and those of them who are signed in now. */
  readonly answerers: () => Promise<{
    readonly members: readonly string[];
    readonly present: readonly string[];
  }>;
  /** A customer's deposit or withdrawal, of another slice. Null if this customer has none with that number. */
  readonly describePayment: (
    uid: bigint,
    kind: 'deposit' | 'withdrawal',
    orderNo: string,
  ) => Promise<{ readonly currency: Currency; readonly amount: bigint } | null>;
  /** Whether staff who may answer is signed in now. */
  readonly isStaffed: () => Promise<boolean>;
  /** Called after the commit of a change to a conversation. Notifies subscribers at once. */
  readonly changed: (uid: bigint) => void;
  /** Called when staff starts or stops typing to a customer. */
  readonly typingChanged: (uid: bigint) => void;
}
