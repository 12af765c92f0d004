import { createPrivateKey, sign } from 'node:crypto';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { type Clock, systemClock } from '../../../../src/platform/clock.ts';
import { createSignerClient, type SignerClient } from '../../../../src/signing/signer-client.ts';
import { type Dying, dyingAt } from './die-at.ts';

/** Says that this process is loaded, and waits until the test tells it where to die. */
export const beginDying = async (): Promise<Dying> => {
  // A killed process leaves no cache.
  flushCompileCache();
  process.send?.('loaded');
  const told: unknown[] = await once(process, 'message');
  return dyingAt(told[0]);
};

/** The signer behind a socket. `key` is the private key of the server's intents. */
export const signerAt = (socket: string, key: string, clock: Clock = systemClock): SignerClient => {
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  return createSignerClient({ clock, socket, sign: (message) => sign(null, message, privateKey) });
};

export const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
