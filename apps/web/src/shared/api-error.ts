import type { ErrorCode } from '@tallystick/contract/errors.ts';

/** Why a call was rejected: a code of the contract, or what can go wrong between here and the server. */
export type ApiErrorCode = ErrorCode | 'network' | 'unexpected_answer';

export interface ApiErrorDetails {
  readonly error: ApiErrorCode;
  /** In the user's language where the server answered; empty where it did not. */
  readonly msg: string;
  readonly status: number;
  /** What is wrong with which field, in the user's language. */
  readonly fields: Readonly<Record<string, string>>;
}

export class ApiError extends Error {
  readonly error: ApiErrorCode;
  readonly msg: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.msg === '' ? details.error : details.msg, options);
    this.name = 'ApiError';
    this.error = details.error;
    this.msg = details.msg;
    this.status = details.status;
    this.fields = details.fields;
  }
}

/** Nobody knows whether the server got the question: it may be asked again, if asking twice is harmless. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.error === 'network' || error.error === 'unexpected_answer' || error.status >= 500);
