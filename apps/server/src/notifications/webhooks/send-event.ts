import { wireTime } from '../../platform/wire.ts';
import type { Posted } from '../outbound/post.ts';
import type { WebhooksContext } from './context.ts';
import { signatureOf } from './sign.ts';
import type { WebhookEvent } from './store/webhook-events.sql.ts';
import { openTarget } from './webhook-target.ts';

/** The body of a delivery. `event_no` grows within an account, so a receiver can put events in order and drop repeated ones. */
const bodyOf = ({ uid, eventNo, kind, what, at, data }: WebhookEvent): string => {
  const head = {
    id: `${uid}-${eventNo}`,
    uid: String(uid),
    event_no: Number(eventNo),
    type: `${kind}.${what}`,
    created_at: wireTime(at.getTime()),
  };
  // `data` is JSON already.
  return `${JSON.stringify(head).slice(0, -1)},"data":${data}}`;
};

/** Signs an event and sends it once. Never throws for a receiver's fault. */
export const sendEvent = async (
  { clock, seal, poster }: Pick<WebhooksContext, 'clock' | 'seal' | 'poster'>,
  sealed: Buffer,
  event: WebhookEvent,
  attempt: number,
  timeoutMs: number,
): Promise<Posted> => {
  const { url: address, secret } = openTarget(seal, sealed);
  const url = poster.allowed(address);
  if (url === null) return { status: null, problem: 'address', tookMs: 0 };
  const body = bodyOf(event);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'tallystick-webhooks',
    'tallystick-event': `${event.uid}-${event.eventNo}`,
    'tallystick-attempt': String(attempt),
    'tallystick-signature': signatureOf(secret, Math.floor(clock.nowMs() / 1_000), body),
  };
  return poster.post(url, headers, Buffer.from(body), timeoutMs);
};

export const isReceived = ({ status }: Posted): boolean => status !== null && status >= 200 && status < 300;
