import { resolve } from 'node:path';

/** Who signs what is paid on chains. `beside`: a signer, and a chain, that a demo starts itself. `none`: people pay by hand. */
export type SignerChoice =
  | { readonly kind: 'beside' }
  | { readonly kind: 'none' }
  | { readonly kind: 'at'; readonly socket: string };

/** Reads TALLYSTICK_SIGNER: none, beside (in a demo), or the path of a socket; null for what it cannot be. */
export const parseSigner = (text: string | undefined, mode: 'demo' | 'live'): SignerChoice | null => {
  if (text === undefined) return { kind: mode === 'demo' ? 'beside' : 'none' };
  if (text === 'none') return { kind: 'none' };
  if (text === 'beside') return mode === 'demo' ? { kind: 'beside' } : null;
  return /[/\\]/.test(text) ? { kind: 'at', socket: resolve(text) } : null;
};
