/** The check of webhook deliveries: `docs/webhooks.md`. */

export interface WebhookEvent {
  readonly id: string;
  readonly uid: string;
  /** Grows within an account. An event that comes again has the same number. */
  readonly event_no: number;
  /** Such as `trade.settled`. New types may be added. */
  readonly type: string;
  readonly created_at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Delivery {
  /** The signing secret of the webhook, with `whsec_`. */
  readonly secret: string;
  /** The header `tallystick-signature`. */
  readonly signature: string;
  /** The body as it came: the text, before it is parsed. */
  readonly body: string;
  /** Default: now. */
  readonly nowMs?: number;
  /** The oldest delivery that is accepted. Default: 300. */
  readonly toleranceSeconds?: number;
}

/** A delivery that does not come from the server, or that somebody sent again later. */
export class WrongSignature extends Error {}

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
const TOLERANCE_SECONDS = 300;

const isEvent = (value: unknown): value is WebhookEvent => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, uid, event_no, type, created_at, data } = Object.assign(
    { id: null, uid: null, event_no: null, type: null, created_at: null, data: null },
    value,
  );
  const areTexts = [id, uid, type, created_at].every((each) => typeof each === 'string');
  return areTexts && Number.isSafeInteger(event_no) && typeof data === 'object' && data !== null;
};

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/** Returns the event of a delivery. Throws `WrongSignature` unless it was signed with the secret within the last minutes. */
export const verifyWebhook = async (delivery: Delivery): Promise<WebhookEvent> => {
  const { secret, signature, body, nowMs = Date.now(), toleranceSeconds = TOLERANCE_SECONDS } = delivery;
  const [, second, mac] = HEADER.exec(signature) ?? [];
  if (second === undefined || mac === undefined) throw new WrongSignature('the signature has another form');
  if (Math.abs(nowMs / 1_000 - Number(second)) > toleranceSeconds) {
    throw new WrongSignature('the delivery is too old');
  }
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
  // `verify` compares in constant time.
  const holds = await crypto.subtle.verify('HMAC', key, bytesOf(mac), encoder.encode(`${second}.${body}`));
  if (!holds) throw new WrongSignature('the signature does not hold');
  const event: unknown = JSON.parse(body);
  if (!isEvent(event)) throw new WrongSignature('the body is no event');
  return event;
};
