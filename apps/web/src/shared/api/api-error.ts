import type { ErrorCode } from '@tallystick/contract/errors.ts';

/** A newer server may refuse with a code that this app does not know. It comes with its words. */
type NewerCode = string & Record<never, never>;

/** The reason of a rejected call: a code of the contract, or a failure between here and the server. */
export type ApiErrorCode = ErrorCode | NewerCode | 'network' | 'unexpected_answer';

export interface ApiErrorDetails {
  readonly error: ApiErrorCode;
  /** In the user's language if the server answered, otherwise empty. */
  readonly msg: string;
  readonly status: number;
  /** The problem of each field, in the user's language. */
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

/** True if nobody knows whether the server carried out the request. Retry it only if a second request is harmless. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.error === 'network' || error.error === 'unexpected_answer' || error.status >= 500);
