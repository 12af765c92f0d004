import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@tallystick/contract';

/**
 * An authenticator of one passkey, written from WebAuthn Level 3 and RFC 8949 alone: it shares no code with the server. Each field
 * can be falsified, so that a test sees the server refuse it.
 */

export interface Falsified {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly userVerified?: boolean;
  readonly signCount?: number;
  readonly userHandle?: string | null;
  readonly crossOrigin?: boolean;
  readonly credentialId?: string;
}

export interface Authenticator {
  /** The answer to `navigator.credentials.create()`. */
  create(request: PasskeyCreation, falsified?: Falsified): string;
  /** The answer to `navigator.credentials.get()`. */
  get(request: PasskeyRequest, falsified?: Falsified): string;
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The head of a CBOR item: its major type and its length or value. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** COSE_Key of an ES256 key: kty EC2, alg -7, crv P-256, x, y. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const answer = (response: Readonly<Record<string, unknown>>, credentialId: string): string =>
  JSON.stringify({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

/** `counts`: whether it counts its answers. Authenticators that sync passkeys say 0 each time. */
export const createAuthenticator = (origin: string, { counts = true } = {}): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let answers = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, falsified: Falsified): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: falsified.challenge ?? challenge,
        origin: falsified.origin ?? origin,
        crossOrigin: falsified.crossOrigin ?? false,
      }),
    );

  const authenticatorData = (rpId: string, attested: Buffer | null, falsified: Falsified): Buffer => {
    if (counts) answers += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(falsified.signCount ?? answers);
    const verified = falsified.userVerified === false ? 0 : VERIFIED;
    const flags = PRESENT | verified | (attested === null ? 0 : ATTESTED);
    const party = sha256(falsified.rpId ?? rpId);
    return Buffer.concat([party, Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  };

  return {
    create: (request, falsified = {}) => {
      handle = request.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const data = authenticatorData(request.rp.id, attested, falsified);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ]);
      const client = clientData('webauthn.create', request.challenge, falsified);
      const response = {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return answer(response, id.toString('base64url'));
    },
    get: (request, falsified = {}) => {
      const data = authenticatorData(request.rpId, null, falsified);
      const client = clientData('webauthn.get', request.challenge, falsified);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const userHandle = falsified.userHandle === undefined ? handle : falsified.userHandle;
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== null && { userHandle }),
      };
      return answer(response, falsified.credentialId ?? id.toString('base64url'));
    },
  };
};
