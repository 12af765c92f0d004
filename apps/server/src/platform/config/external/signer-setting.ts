import { resolve } from 'node:path';

/** The signer of payments on chains. `beside`: a demo starts a signer and a chain itself. `none`: staff pays by hand. */
export type SignerChoice =
  | { readonly kind: 'beside' }
  | { readonly kind: 'none' }
  | { readonly kind: 'at'; readonly socket: string };

/** Parses TALLYSTICK_SIGNER: none, beside (in a demo), or the path of a socket. Null if it is invalid. */
export const parseSigner = (text: string | undefined, mode: 'demo' | 'live'): SignerChoice | null => {
  if (text === undefined) return { kind: mode === 'demo' ? 'beside' : 'none' };
  if (text === 'none') return { kind: 'none' };
  if (text === 'beside') return mode === 'demo' ? { kind: 'beside' } : null;
  return /[/\\]/.test(text) ? { kind: 'at', socket: resolve(text) } : null;
};
