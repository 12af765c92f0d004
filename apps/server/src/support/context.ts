import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import type { Uploads } from '../platform/uploads/uploads.ts';
import type { Typing } from './typing.ts';

/** What the use cases of this slice need. */
export interface SupportContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly uploads: Pick<Uploads, 'keep' | 'claim' | 'signedUrl'>;
  readonly typing: Typing;
  /** A conversation has changed, and that is committed: whoever listens is told at once. */
  readonly changed: (uid: bigint) => void;
  /** Whether staff types to a customer has changed. */
  readonly typingChanged: (uid: bigint) => void;
}
