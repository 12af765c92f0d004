import {
  type Accounts,
  type Closure,
  eraseDocuments,
  insertClosure,
  type Proof,
  selectUnfinishedClosures,
  updateErased,
} from '../../accounts/public.ts';
import { eraseCards, eraseWallets } from '../../funding/public.ts';
import { lockLane } from '../../ledger/public.ts';
import { eraseAlerts, eraseFavourites } from '../../market/public.ts';
import { eraseNotifications } from '../../notifications/public.ts';
import { appendAudit } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { eraseChat } from '../../support/public.ts';
import { readRemains } from './remains.ts';

export interface ClosingContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly accounts: Pick<Accounts, 'confirmAgain' | 'endIdentity' | 'refuseFrozen'>;
  readonly uploads: Pick<Uploads, 'eraseOf'>;
  /** Days for which the law makes the operator keep documents. */
  readonly documentsKeptDays: number;
  /** Called with a customer whose sessions have ended. */
  readonly onSignedOut: (uid: bigint) => Promise<void>;
}

const DAY_MS = 86_400_000;
/** Stands in the audit log in place of a member of staff. Names of staff have no spaces. */
const CUSTOMER = 'the customer';
const CLOSURES_AT_ONCE = 100;

/**
 * Erases what is due of a closed account. Each step can be repeated, so an interruption loses nothing. Traces are what nobody has
 * to keep; documents prove who the customer was and where money went.
 */
const eraseClosed = async (
  { database, clock, uploads }: ClosingContext,
  { uid, documentsUntil, tracesErasedAt }: Closure,
): Promise<void> => {
  const now = new Date(clock.nowMs());
  if (tracesErasedAt === null) {
    await database.transaction(async (sql) => {
      await eraseChat(sql, uid);
      await eraseNotifications(sql, uid);
      await eraseAlerts(sql, uid);
      await eraseFavourites(sql, uid);
      await eraseWallets(sql, uid);
    });
    await uploads.eraseOf(uid, ['chat', 'wallet']);
    await updateErased(database, uid, 'traces', now);
  }
  if (documentsUntil > now) return;
  await database.transaction(async (sql) => {
    await eraseDocuments(sql, uid);
    await eraseCards(sql, uid);
  });
  await uploads.eraseOf(uid, ['id_photo', 'signature', 'recharge']);
  await updateErased(database, uid, 'documents', now);
};

/** Erases everything that is due of all closed accounts. Call it daily. */
export const eraseDue = async (context: ClosingContext): Promise<void> => {
  for (;;) {
    const due = await selectUnfinishedClosures(
      context.database,
      new Date(context.clock.nowMs()),
      CLOSURES_AT_ONCE,
    );
    for (const closure of due) await eraseClosed(context, closure);
    if (due.length < CLOSURES_AT_ONCE) return;
  }
};

/**
 * Closes an account for good after re-authentication. Throws `account_not_empty` while anything remains in it, and
 * `withdrawals_frozen` while staff has frozen it, because a freeze keeps what an inquiry needs.
 */
export const closeAccount = async (
  context: ClosingContext,
  session: { readonly uid: bigint; readonly token: string },
  proof: Proof,
): Promise<{ readonly closedAt: Date; readonly documentsUntil: Date }> => {
  const { database, clock, log, accounts, documentsKeptDays, onSignedOut } = context;
  const { uid } = session;
  await accounts.confirmAgain(session, proof, 'proof');
  const closedAt = new Date(clock.nowMs());
  const documentsUntil = new Date(closedAt.getTime() + documentsKeptDays * DAY_MS);
  const forget = await database.transaction(async (sql) => {
    await accounts.refuseFrozen(sql, uid, 'withdrawals');
    // Until the end of the transaction no money moves, and no trade is accepted.
    await lockLane(sql, uid);
    if ((await readRemains(sql, uid)).length > 0) throw new AppError('account_not_empty');
    await insertClosure(sql, { uid, closedAt, documentsUntil });
    const end = await accounts.endIdentity(sql, uid);
    await appendAudit(sql, clock, CUSTOMER, 'account_closed', {
      uid: String(uid),
      documents_until: documentsUntil.toISOString(),
    });
    return end;
  });
  forget();
  await onSignedOut(uid);
  const closure = { uid, closedAt, documentsUntil, tracesErasedAt: null, documentsErasedAt: null };
  await eraseClosed(context, closure).catch((error: unknown) =>
    log.error({ err: error }, 'a closed account is not erased yet; the daily job tries it again'),
  );
  return { closedAt, documentsUntil };
};
