import { ERROR_STATUS, type ErrorCode, type FieldError } from '@tallystick/contract';

/** A text of the server's catalog that explains a refusal. */
export type ErrorNote = 'freezes.byMailLink';

/** A refusal that can be expected. Thrown so that the transaction it happens in rolls back. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, FieldError>>;
  /** For `too_many_requests`: when asking again makes sense. */
  readonly retryAfterSeconds: number | null;
  /** Shown after the message as it is: a time, or the words of the staff. */
  readonly words: string | null;
  /** Shown after the words, in the caller's language. */
  readonly note: ErrorNote | null;
  /** Whom it concerns, for the log only: an id or a keyed hash, never the text that was typed. */
  subject: string | null = null;

  constructor(
    code: ErrorCode,
    details: {
      fields?: Record<string, FieldError>;
      retryAfterSeconds?: number;
      words?: string;
      note?: ErrorNote;
    } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.words = details.words ?? null;
    this.note = details.note ?? null;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** A broken invariant: 500, an alert, nothing written. */
export class InvariantError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvariantError';
  }
}

/** Throws an `InvariantError` unless the condition holds. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
