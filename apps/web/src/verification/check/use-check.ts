import { useEffect, useState } from 'react';
import { useSession } from '../../shared/device/session.ts';
import { keptOrder, keptTicket } from '../../trading/public.ts';
import { type HouseKeys, verifierKeysOf } from '../keys/pin-keys.rules.ts';
import type { DocumentCheck, DocumentKind } from '../verifiers/document-check.ts';
import { checkDocument } from '../verifiers/verifiers.ts';

/** A document as given or opened: its bytes, and the kind that it claims to be. */
export interface Document {
  readonly bytes: Uint8Array;
  readonly kind: DocumentKind;
}

export type CheckState =
  | { readonly state: 'working' }
  | { readonly state: 'failed' }
  | { readonly state: 'done'; readonly check: DocumentCheck };

/**
 * Checks a document on this phone, again whenever the document or the keys change. `orderNo` is the trade that it must be about, null
 * for a file.
 */
export const useCheck = (document: Document, keys: HouseKeys, orderNo: string | null = null): CheckState => {
  const uid = useSession().userInfo?.uid ?? null;
  const [done, setDone] = useState<{ document: Document; keys: HouseKeys; result: CheckState } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const show = (result: CheckState): void => {
      if (isCurrent) setDone({ document, keys, result });
    };
    const own = {
      orderNo,
      uid,
      ticketOf: keptTicket,
      nonceOf: (kept: string) => keptOrder(kept)?.asked?.nonce ?? null,
    };
    checkDocument(document.bytes, document.kind, verifierKeysOf(keys), own).then(
      (check) => show({ state: 'done', check }),
      () => show({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [document, keys, orderNo, uid]);

  // The result of another document does not apply to this one.
  return done?.document === document && done.keys === keys ? done.result : { state: 'working' };
};
