/** A failed check with a stable code. Every refusal in this package is one of these. */
export class ProofError extends Error {
  readonly code: string;

  constructor(code: string, message?: string) {
    super(message ?? code);
    this.name = 'ProofError';
    this.code = code;
  }
}

/** Thrown by a step whose material is absent or says nothing. It proves nothing and contradicts nothing. */
export class NotShown extends ProofError {}

export function ensureShown(condition: boolean, code: string): asserts condition {
  if (!condition) throw new NotShown(code);
}

export function ensure(condition: boolean, code: string): asserts condition {
  if (!condition) throw new ProofError(code);
}
