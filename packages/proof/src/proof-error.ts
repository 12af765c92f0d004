/** Why something does not hold, as a stable code. Everything of this package that refuses throws one of these. */
export class ProofError extends Error {
  readonly code: string;

  constructor(code: string, message?: string) {
    super(message ?? code);
    this.name = 'ProofError';
    this.code = code;
  }
}

export function ensure(condition: boolean, code: string): asserts condition {
  if (!condition) throw new ProofError(code);
}
