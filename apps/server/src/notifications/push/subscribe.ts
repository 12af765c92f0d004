import { createHash } from 'node:crypto';
import type { ParsedInputOf, subscribePush } from '@tallystick/contract';
import * as z from 'zod/mini';
import { AppError, InvariantError } from '../../platform/errors.ts';
import type { Seal } from '../../platform/security/sealing.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { NotificationsContext } from '../context.ts';
import { lockCustomer } from '../customers.sql.ts';
import { gatherFor } from '../gather.ts';
import type { PushService, PushTarget } from './push-service.ts';
import {
  deleteOldSubscriptions,
  deleteSubscription,
  selectOwnerOfEndpoint,
  updateDevices,
  upsertSubscription,
} from './subscriptions.sql.ts';

const MAX_DEVICES = 10;
const PURPOSE = 'push';

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

const stored = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });
type Form = z.output<typeof stored>;

const targetOf = ({ endpoint, p256dh, auth }: Form): PushTarget => ({
  endpoint,
  p256dh: Buffer.from(p256dh, 'base64url'),
  auth: Buffer.from(auth, 'base64url'),
});

/** Opens the address and the keys of a browser. */
export const openTarget = (seal: Seal, sealed: Buffer): PushTarget =>
  targetOf(stored.parse(JSON.parse(seal.open(sealed, PURPOSE).toString())));

/** Pushes to this browser until its session ends. Returns the number of the customer's browsers. */
export const subscribe = async (
  context: NotificationsContext,
  push: Pick<PushService, 'accepts'>,
  caller: { readonly uid: bigint; readonly token: string; readonly locale: string },
  form: ParsedInputOf<typeof subscribePush>,
): Promise<number> => {
  const { database, clock, facts, seal } = context;
  const { uid, locale } = caller;
  if (!push.accepts(targetOf(form))) {
    throw new AppError('invalid_fields', { fields: { endpoint: 'invalid' } });
  }
  const endpointHash = hashOf(form.endpoint);
  const { endpoint, p256dh, auth } = form;
  const sealed = seal.seal(Buffer.from(JSON.stringify({ endpoint, p256dh, auth })), PURPOSE);
  return database.transaction(async (sql) => {
    const sessionId = await facts.sessionIdOf(sql, caller.token);
    if (sessionId === null) throw new AppError('not_signed_in');
    // Events from before this moment are entries without a push.
    await gatherFor(context, sql, uid);
    const before = await selectOwnerOfEndpoint(sql, endpointHash);
    const now = new Date(clock.nowMs());
    const row = { subscriptionId: uuidV7(clock.nowMs()), uid, sessionId, endpointHash, sealed, locale };
    await upsertSubscription(sql, row, now);
    await deleteOldSubscriptions(sql, uid, MAX_DEVICES);
    await updateDevices(sql, before === null ? [uid] : [uid, before]);
    const { devices } = await lockCustomer(sql, uid);
    if (devices === 0) throw new InvariantError('a browser that was stored is not counted');
    return devices;
  });
};

/** Ends the pushes to a browser of the customer. */
export const unsubscribe = (context: NotificationsContext, uid: bigint, endpoint: string): Promise<void> =>
  context.database.transaction(async (sql) => {
    await deleteSubscription(sql, uid, hashOf(endpoint));
    await updateDevices(sql, [uid]);
  });
