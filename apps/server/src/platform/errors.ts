import { ERROR_STATUS, type ErrorCode, type FieldError } from '@tallystick/contract';

/** Texts of the server's catalog that explain a refusal. */
const ERROR_NOTES = ['freezes.byMailLink'] as const;
export type ErrorNote = (typeof ERROR_NOTES)[number];

export const isErrorNote = (text: string): text is ErrorNote => ERROR_NOTES.some((note) => note === text);

/** An expected refusal. It is thrown so that its transaction rolls back. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, FieldError>>;
  /** For `too_many_requests`: seconds until a retry makes sense. */
  readonly retryAfterSeconds: number | null;
  /** Appended to the message unchanged: a time, or staff's text. */
  readonly words: string | null;
  /** Appended after the words, in the caller's language. */
  readonly note: ErrorNote | null;
  /** The account concerned, only for the log: an id or a keyed hash, never the typed text. */
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
