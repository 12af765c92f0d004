import { randomBytes } from 'node:crypto';
import {
  PASSKEY_TRANSPORTS,
  type PasskeyCreation,
  type PasskeyInfo,
  type PasskeyRequest,
} from '@tallystick/contract';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../../postgres/db.ts';
import { wireTime } from '../../wire.ts';
import {
  type ChallengeUse,
  deleteOldPasskeyChallenges,
  deletePasskeyChallenge,
  insertPasskeyChallenge,
} from './challenges.sql.ts';
import {
  answeredChallenge,
  type PasskeyAssertion,
  readAssertion,
  readAttestation,
} from './read-passkey-answer.ts';
import type { RelyingParty } from './relying-party.ts';

/** The ceremonies of WebAuthn for customers and staff. User verification is always required, attestation is never asked for. */

const EXPIRES_MS = 5 * 60_000;
/** EdDSA, ES256 and RS256. Authenticators in use can do one of them. */
const ALGORITHMS = [-8, -7, -257];

/** A stored passkey. */
export interface Passkey {
  readonly passkeyId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number | null;
}

/** A passkey that an authenticator has just made. */
export type NewPasskey = Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'isSynced'
>;

interface Context {
  readonly database: Database;
  readonly clock: Clock;
}

/** Loaded at the first answer: its certificates and ASN.1 take 25 MB and 250 ms. */
const webauthn = () => import('@simplewebauthn/server');

/** A party without a name cannot have passkeys. */
const partyOrRefuse = (party: RelyingParty | null): RelyingParty => {
  if (party === null) throw new AppError('passkeys_unavailable');
  return party;
};

const makeChallenge = async (
  { database, clock }: Context,
  use: ChallengeUse,
  { rpId, origins }: RelyingParty,
): Promise<string> => {
  const nowMs = clock.nowMs();
  const challenge = randomBytes(32);
  await deleteOldPasskeyChallenges(database, new Date(nowMs));
  const expiresAt = new Date(nowMs + EXPIRES_MS);
  await insertPasskeyChallenge(database, { ...use, challenge, rpId, origins }, new Date(nowMs), expiresAt);
  return challenge.toString('base64url');
};

const describe = (passkeys: readonly Pick<Passkey, 'credentialId' | 'transports'>[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    type: 'public-key' as const,
    id: credentialId.toString('base64url'),
    transports: PASSKEY_TRANSPORTS.filter((known) => transports.includes(known)),
  }));

/** The request for a passkey. Without `passkeys` the authenticator offers those that it keeps for this party. */
export const askForPasskey = async (
  context: Context,
  use: ChallengeUse,
  asked: { readonly party: RelyingParty | null; readonly passkeys: readonly Passkey[] },
): Promise<PasskeyRequest> => {
  const party = partyOrRefuse(asked.party);
  return {
    challenge: await makeChallenge(context, use, party),
    rpId: party.rpId,
    timeout: EXPIRES_MS,
    userVerification: 'required',
    allowCredentials: describe(asked.passkeys),
  };
};

/** The handle by which an authenticator names the account of a passkey. It holds no personal data. */
export const userHandle = (use: Pick<ChallengeUse, 'realm'> & { readonly subject: string }): string =>
  Buffer.from(`${use.realm}:${use.subject}`).toString('base64url');

/** The request for a new passkey. The authenticator refuses if it keeps one of `passkeys` already. */
export const askForNewPasskey = async (
  context: Context,
  use: ChallengeUse & { readonly subject: string },
  asked: {
    readonly party: RelyingParty | null;
    /** Shown by the authenticator. */
    readonly siteName: string;
    readonly account: string;
    readonly passkeys: readonly Passkey[];
  },
): Promise<PasskeyCreation> => {
  const party = partyOrRefuse(asked.party);
  return {
    challenge: await makeChallenge(context, use, party),
    rp: { id: party.rpId, name: asked.siteName },
    user: { id: userHandle(use), name: asked.account, displayName: asked.account },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: EXPIRES_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: describe(asked.passkeys),
  };
};

/** Uses up the challenge of an answer. Each challenge serves once, whether its answer is right or wrong. */
const takeChallenge = async (
  { database, clock }: Context,
  use: ChallengeUse,
  clientDataJSON: string,
): Promise<{ expectedChallenge: string; expectedOrigin: string[]; expectedRPID: string }> => {
  const challenge = answeredChallenge(clientDataJSON);
  const made =
    challenge === null
      ? null
      : await deletePasskeyChallenge(database, challenge, use, new Date(clock.nowMs()));
  if (challenge === null || made === null) throw new AppError('passkey_invalid');
  return {
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: [...made.origins],
    expectedRPID: made.rpId,
  };
};

/** The library throws an error of its own for each fault. The caller learns only that the answer was refused. */
const refuseInvalid = <T>(checked: Promise<T>): Promise<T> =>
  checked.catch(() => {
    throw new AppError('passkey_invalid');
  });

/** Checks the answer to a request for a new passkey. Throws `passkey_invalid`. */
export const checkNewPasskey = async (
  context: Context,
  use: ChallengeUse,
  answer: string,
): Promise<NewPasskey> => {
  const read = readAttestation(answer);
  if (read === null) throw new AppError('passkey_invalid');
  const expected = await takeChallenge(context, use, read.response.clientDataJSON);
  const { verifyRegistrationResponse } = await webauthn();
  const { transports = [], ...response } = read.response;
  const { verified, registrationInfo: info } = await refuseInvalid(
    verifyRegistrationResponse({
      response: { ...read, response, clientExtensionResults: {} },
      ...expected,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified || info.fmt !== 'none') throw new AppError('passkey_invalid');
  return {
    credentialId: Buffer.from(info.credential.id, 'base64url'),
    publicKey: Buffer.from(info.credential.publicKey),
    signCount: info.credential.counter,
    transports,
    isSynced: info.credentialBackedUp,
  };
};

/** An answer that names its passkey and is not checked yet. */
export interface PasskeyAnswer {
  readonly credentialId: Buffer;
  readonly assertion: PasskeyAssertion;
}

/** Reads an answer. Throws `passkey_invalid`. */
export const readPasskeyAnswer = (answer: string): PasskeyAnswer => {
  const assertion = readAssertion(answer);
  if (assertion === null) throw new AppError('passkey_invalid');
  return { credentialId: Buffer.from(assertion.id, 'base64url'), assertion };
};

/**
 * Checks an answer with the stored passkey that it names; null: no such passkey of the expected account. Returns the counter of
 * the answer, which the caller must store. Throws `passkey_invalid`.
 */
export const checkPasskey = async (
  context: Context,
  use: ChallengeUse,
  { assertion }: PasskeyAnswer,
  stored: (Passkey & { readonly subject: string }) | null,
): Promise<{ signCount: number; isSynced: boolean }> => {
  const expected = await takeChallenge(context, use, assertion.response.clientDataJSON);
  if (stored === null) throw new AppError('passkey_invalid');
  const { userHandle: handle, ...response } = assertion.response;
  // A sign-in names no account, so the authenticator must name the one to which the passkey belongs.
  const isOwners = handle === userHandle({ realm: use.realm, subject: stored.subject });
  if (handle == null ? use.purpose === 'login' : !isOwners) throw new AppError('passkey_invalid');
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo: info } = await refuseInvalid(
    verifyAuthenticationResponse({
      response: { ...assertion, response, clientExtensionResults: {} },
      ...expected,
      credential: {
        id: stored.credentialId.toString('base64url'),
        publicKey: new Uint8Array(stored.publicKey),
        counter: stored.signCount,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new AppError('passkey_invalid');
  return { signCount: info.newCounter, isSynced: info.credentialBackedUp };
};

export const toPasskeyInfo = (passkey: Omit<Passkey, 'credentialId' | 'publicKey'>): PasskeyInfo => ({
  passkey_id: passkey.passkeyId,
  name: passkey.name,
  synced: passkey.isSynced,
  created_at: wireTime(passkey.createdAtMs),
  last_used_at: passkey.lastUsedAtMs === null ? null : wireTime(passkey.lastUsedAtMs),
});
