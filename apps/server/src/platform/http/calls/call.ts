import type { Route } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { localeOf } from '../call-input.ts';

/** The caller. `uid` identifies a customer, `staff` a member of the operator's staff. */
export interface Caller {
  readonly uid: bigint | null;
  readonly staff: StaffCaller | null;
  /** Null for a program, which has no session. */
  readonly token: string | null;
  /** Of a program with an API key: throws if the key may not make this call from this address. */
  readonly admit?: (route: Pick<Route, 'scope' | 'work'>, ip: string) => void;
}

export interface StaffCaller {
  readonly staffId: string;
  readonly name: string;
  readonly role: string;
  /** The permissions of a custom role. Left out for a built-in role. */
  readonly permissions?: readonly string[];
}

export interface Call {
  readonly locale: Locale;
  readonly ip: string;
  /** The host that the client asked for, as it wrote it: never to be trusted. */
  readonly host: string;
  readonly userAgent: string;
  readonly token: string;
  /** The signed-in customer. Throws `not_signed_in` on a route for others. */
  readonly uid: bigint;
  /** The signed-in member of staff. Throws `not_signed_in` on a route for others. */
  readonly staff: StaffCaller;
  /** The content of the route's file field. Throws a missing-field error if there is none. */
  readonly file: Buffer;
}

/** The call of a request, after its caller was identified and its body was read. */
export class RequestCall implements Call {
  readonly locale: Locale;
  readonly ip: string;
  readonly host: string;
  readonly userAgent: string;
  readonly token: string;
  readonly #caller: Caller;
  readonly #file: Buffer | null;
  readonly #fileField: string;

  constructor(request: FastifyRequest, caller: Caller, file: Buffer | null = null, fileField = 'file') {
    this.locale = localeOf(request);
    this.ip = request.ip;
    this.host = request.headers.host ?? '';
    this.userAgent = String(request.headers['user-agent'] ?? '').slice(0, 200);
    this.token = caller.token ?? '';
    this.#caller = caller;
    this.#file = file;
    this.#fileField = fileField;
  }

  get uid(): bigint {
    if (this.#caller.uid === null) throw new AppError('not_signed_in');
    return this.#caller.uid;
  }

  get staff(): StaffCaller {
    if (this.#caller.staff === null) throw new AppError('not_signed_in');
    return this.#caller.staff;
  }

  get file(): Buffer {
    if (this.#file !== null) return this.#file;
    throw new AppError('invalid_fields', { fields: { [this.#fileField]: 'required' } });
  }
}
