import { join, resolve } from 'node:path';
import { StartError } from '../platform/process/start-error.ts';
import type { SignerMode } from './keys.ts';
import { socketOf } from './protocol.ts';

export interface SignerSettings {
  readonly mode: SignerMode;
  readonly seedFile: string;
  readonly policyFile: string;
  readonly journalFile: string;
  /** The file with the extended public keys for the server. */
  readonly depositKeysFile: string;
  readonly socket: string;
  /** 32 bytes: the public key whose intents are signed. */
  readonly intentKey: Uint8Array;
}

type Environment = Readonly<Record<string, string | undefined>>;

const PUBLIC_KEY = /^[A-Za-z0-9_-]{43}$/;

const required = (env: Environment, name: string): string => {
  const value = env[name]?.trim();
  if (value === undefined || value === '') throw new StartError(`${name} must be set for the signer`);
  return value;
};

/** The signer’s own environment. In a demo all files are in the data folder. */
export const readSignerSettings = (env: Environment): SignerSettings => {
  const mode = env['TALLYSTICK_MODE'] === 'live' ? 'live' : 'demo';
  const folder = resolve(required(env, 'TALLYSTICK_DATA'));
  const key = required(env, 'TALLYSTICK_SIGNER_INTENT_KEY');
  if (!PUBLIC_KEY.test(key)) {
    throw new StartError('TALLYSTICK_SIGNER_INTENT_KEY must be the 43 characters that the server prints');
  }
  const isLive = mode === 'live';
  return {
    mode,
    seedFile: isLive ? resolve(required(env, 'TALLYSTICK_SIGNER_SEED_FILE')) : join(folder, 'signer-seed'),
    policyFile: isLive
      ? resolve(required(env, 'TALLYSTICK_SIGNER_POLICY_FILE'))
      : join(folder, 'signer-policy.json'),
    journalFile: join(folder, 'signer-journal'),
    depositKeysFile: join(folder, 'deposit-xpub'),
    socket: env['TALLYSTICK_SIGNER_SOCKET']?.trim() || socketOf(folder),
    intentKey: Buffer.from(key, 'base64url'),
  };
};
