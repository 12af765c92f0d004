/** The reference implementation of RFC 8188 and 8291 by their author, used only to decrypt pushes in tests. It has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export const decrypt: (
    message: Buffer,
    keys: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: Buffer },
  ) => Buffer;
}
