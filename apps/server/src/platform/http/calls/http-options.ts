import type { ErrorCode, FieldError, Route } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import type { FastifyRequest } from 'fastify';
import type { ErrorNote } from '../../errors.ts';
import type { Refusal } from '../../security/security-watch.ts';
import type { AnswerOnce } from './answer-once.ts';
import type { Caller, StaffCaller } from './call.ts';
import type { Guard } from './guard.ts';

export interface HttpOptions {
  /** The text of an error or field error in a language: key `error.<code>` or `field.<code>`. */
  readonly translate: (
    locale: Locale,
    key: `error.${ErrorCode}` | `field.${FieldError}` | ErrorNote,
  ) => string;
  /** The owner of a token. Null if there is none. Throws if the owner may not call this route at all. */
  readonly identify: (
    token: string,
    route: Route,
    /** The client says that no person made this call: it polls. */
    isBackground: boolean,
  ) => Promise<Caller | null>;
  /** Answers repeated calls by their key. Without it each call runs. */
  readonly answerOnce?: AnswerOnce;
  readonly onRequestEnd?: (route: string, status: number, milliseconds: number) => void;
  /** Addresses and networks of our own proxies. */
  readonly trustedProxies?: readonly string[];
  /** Bounds the work in flight. Without it nothing is bounded. */
  readonly guard?: Guard;
  /** True if a request may reach the console and the calls of staff. Default: every request may. */
  readonly mayUseConsole?: (request: FastifyRequest) => boolean;
  /** True if staff may call from this address. Default: from every one. */
  readonly admitsStaffFrom?: (ip: string) => Promise<boolean>;
  /** Called for each refusal with the route's pattern, the code and the client's address. */
  readonly onRefusal?: (refusal: Refusal) => void;
  /** Runs before a refusal of a member of staff is answered. */
  readonly onStaffRefusal?: (staff: StaffCaller, refusal: Refusal) => Promise<void>;
  /** Called with errors on our side. The answer only says that one occurred. */
  readonly onFailure?: (error: Error, route: string) => void;
  /** True if the disk of the data folder is full. */
  readonly hasFullDisk?: () => Promise<boolean>;
  /** True if the process is about to stop. Then no connection is kept alive. */
  readonly isDraining?: () => boolean;
}
