import { useEffect, useState } from 'react';
import { type HouseKeys, verifierKeysOf } from '../keys/pin-keys.rules.ts';
import { checkDocument, type DocumentCheck, type DocumentKind } from '../keys/verifiers.ts';

/** A document as given or opened: its bytes, and the kind that it claims to be. */
export interface Document {
  readonly bytes: Uint8Array;
  readonly kind: DocumentKind;
}

export type CheckState =
  | { readonly state: 'working' }
  | { readonly state: 'failed' }
  | { readonly state: 'done'; readonly check: DocumentCheck };

/** Checks a document on this phone, again whenever the document or the keys change. */
export const useCheck = (document: Document, keys: HouseKeys): CheckState => {
  const [done, setDone] = useState<{ document: Document; keys: HouseKeys; result: CheckState } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const show = (result: CheckState): void => {
      if (isCurrent) setDone({ document, keys, result });
    };
    checkDocument(document.bytes, document.kind, verifierKeysOf(keys)).then(
      (check) => show({ state: 'done', check }),
      () => show({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [document, keys]);

  // The result of another document does not apply to this one.
  return done?.document === document && done.keys === keys ? done.result : { state: 'working' };
};
