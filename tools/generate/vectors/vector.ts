import { canonicalJson, type JsonObject } from '../../../packages/proof/src/encoding/canonical.ts';

/** The first step that must fail, and the code of our implementation. Neither is given if every step holds. */
export interface Expected {
  readonly step?: string;
  readonly why?: string;
  /** The steps that are not shown. Compared only if given. */
  readonly notShown?: readonly string[];
}

/** A case for any implementation of docs/verification.md, with the expected result. */
export type Vector = JsonObject;

export const vectorOf = (name: string, { step, why, notShown }: Expected = {}): Vector => ({
  name,
  step: step ?? null,
  why: why ?? null,
  ...(notShown !== undefined && { not_shown: notShown }),
});

/** A file of vectors: one JSON object per line. */
export const vectorLines = (vectors: readonly Vector[]): string =>
  vectors.map((each) => `${canonicalJson(each)}\n`).join('');
