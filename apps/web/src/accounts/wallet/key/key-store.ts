import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';
import { keepStorage } from '../../../shared/device/keep-storage.ts';

/** The recovery phrase on this device, readable only with its passphrase. */

const STORAGE_KEY = 'walletKey';
/** OWASP's minimum for PBKDF2 with SHA-256. */
const ROUNDS = 600_000;

const stored = z.object({
  version: z.literal(1),
  address: z.string(),
  salt: z.string(),
  nonce: z.string(),
  sealed: z.string(),
});

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const lockOf = async (passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const words = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const base = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

const read = () => {
  const found = stored.safeParse(deviceTexts.readJson(STORAGE_KEY));
  return found.success ? found.data : null;
};

/** The address of the key on this device; null when there is none. */
export const storedAddress = (): string | null => read()?.address ?? null;

/** Returns false if this browser cannot keep the key: it is then gone with the tab, as in a private window. */
export const storePhrase = async (phrase: string, address: string, passphrase: string): Promise<boolean> => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const lock = await lockOf(passphrase, salt);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    lock,
    new TextEncoder().encode(phrase),
  );
  keepStorage();
  return deviceTexts.writeJson(STORAGE_KEY, {
    version: 1,
    address,
    salt: toText(salt),
    nonce: toText(nonce),
    sealed: toText(new Uint8Array(sealed)),
  });
};

/** The phrase, or null when the passphrase does not open it. */
export const openPhrase = async (passphrase: string): Promise<string | null> => {
  const found = read();
  if (found === null) return null;
  const lock = await lockOf(passphrase, toBytes(found.salt));
  try {
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: toBytes(found.nonce) },
      lock,
      toBytes(found.sealed),
    );
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
};

export const forgetPhrase = (): void => deviceTexts.remove(STORAGE_KEY);
