import type * as z from 'zod/mini';
import type { KeyScope } from './accounts/api-keys/key-scopes.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './operator/permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The effect of a second try after a lost answer. Each call of a customer states one, except a GET.
 * - `reads`: it changes nothing.
 * - `same`: it sets a state, so the second try has the effect and the answer of the first.
 * - `renews`: it makes something that ends by itself if nobody uses it: a challenge, a session, a picture. Its proof serves once.
 * - `ends_session`: after the first try, the caller is signed out.
 * - `by_key`: it takes a `client_id`, under which the second try gets the answer of the first.
 * - `in_books`: the same, and its slice stores the answer in the transaction of the change, because it moves money or a message.
 */
export type Repeats = 'reads' | 'same' | 'renews' | 'ends_session' | 'by_key' | 'in_books';

/**
 * The load class of a call of a customer or a stranger: its rate, its queue, and whether it is shed when the process is busy.
 * - `order` runs at once and is never shed.
 * - `keptRead`, `keptWrite`: never shed, but they wait their turn: the results of orders, and signing in.
 * - `write` is shed last, `read` and `heavy` first. `heavy` decodes a picture or reads a whole history.
 * - `registration` is shed like `heavy`, and has a queue of its own, because it hashes a password.
 */
export type Work = 'order' | 'keptRead' | 'keptWrite' | 'write' | 'read' | 'heavy' | 'registration';

/**
 * The permitted callers with the facts by which the server admits them: anyone, a signed-in customer, or a signed-in member of staff.
 * Calls of staff have a load class of their own.
 */
export type Admission =
  | {
      readonly access: 'open';
      readonly work: Work;
      readonly scope?: never;
      readonly permission?: never;
      readonly confirmation?: never;
    }
  | {
      readonly access: 'user';
      readonly work: Work;
      /** The scope that an API key needs. Null: no key may make the call. */
      readonly scope: KeyScope | null;
      readonly permission?: never;
      readonly confirmation?: never;
    }
  | {
      readonly access: 'staff';
      readonly permission: Permission;
      /**
       * The member shows a proof of identity again, because the call decides about money, frees money, or changes the staff.
       * `recent`: one of the last ten minutes, such as the sign-in. `anew`: the sign-in is none, because a stolen token must not add a
       * proof of identity, also not in the minutes after it.
       */
      readonly confirmation?: 'recent' | 'anew';
      readonly work?: never;
      readonly scope?: never;
    };

type Access = Admission['access'];

interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Errors extends readonly ErrorCode[] = readonly ErrorCode[],
> {
  readonly method: Method;
  /** Path parameters are written `:name` and are members of `input`. */
  readonly path: `/${string}`;
  /** One sentence for the OpenAPI page. */
  readonly summary: string;
  readonly repeats?: Repeats;
  /** The body (JSON or form), the query of a GET, and path parameters, in one object. */
  readonly input: Input;
  readonly data: Data;
  /** Our own clients send it as a form. Every call takes JSON too. */
  readonly form?: true;
  /** The field that carries a file smaller than 1 MiB. Such a call is `multipart/form-data`. */
  readonly file?: string;
  /** Refusals in addition to those that any call can return. */
  readonly errors: Errors;
}

export type Route<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Errors extends readonly ErrorCode[] = readonly ErrorCode[],
  Who extends Access = Access,
> = Call<Input, Data, Errors> & Extract<Admission, { readonly access: Who }>;

export type StaffRoute = Route<z.ZodMiniType, z.ZodMiniType, readonly ErrorCode[], 'staff'>;

/** Declares a call of the wire. Default method: POST. */
export const route = <
  Input extends z.ZodMiniType,
  Data extends z.ZodMiniType,
  const Errors extends readonly ErrorCode[],
  Who extends Access,
>(
  declared: Omit<Call<Input, Data, Errors>, 'method'> & {
    readonly method?: Method;
    readonly access: Who;
  } & Extract<Admission, { readonly access: Who }>,
): Route<Input, Data, Errors, Who> => ({ method: 'POST', ...declared });

/** The caller's input, before defaults and conversions. */
export type InputOf<R extends Route> = z.input<R['input']>;
/** The handler's input, after defaults and conversions. */
export type ParsedInputOf<R extends Route> = z.output<R['input']>;
export type DataOf<R extends Route> = z.output<R['data']>;

/** A header that names the account for which a page was opened. A call under another account's session is refused. */
export const ACCOUNT_HEADER = 'account';
