import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** The permitted callers: anyone, a signed-in customer, or a signed-in member of the operator's staff. */
export type Access = 'open' | 'user' | 'staff';

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

export interface Route<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Errors extends readonly ErrorCode[] = readonly ErrorCode[],
> {
  readonly method: Method;
  /** Path parameters are written `:name` and are members of `input`. */
  readonly path: `/${string}`;
  /** One sentence for the OpenAPI page. */
  readonly summary: string;
  readonly access: Access;
  readonly repeats?: Repeats;
  /** The body (JSON or form), the query of a GET, and path parameters, in one object. */
  readonly input: Input;
  readonly data: Data;
  /** Our own clients send it as a form. Every call takes JSON too. */
  readonly form?: true;
  /** The field that carries a file of at most 1 MiB. Such a call is `multipart/form-data`. */
  readonly file?: string;
  /** Refusals in addition to those that any call can return. */
  readonly errors: Errors;
}

/** Declares a call of the wire. Default method: POST. */
export const route = <
  Input extends z.ZodMiniType,
  Data extends z.ZodMiniType,
  const Errors extends readonly ErrorCode[],
>(
  declared: Omit<Route<Input, Data, Errors>, 'method'> & { readonly method?: Method },
): Route<Input, Data, Errors> => ({ method: 'POST', ...declared });

/** The caller's input, before defaults and conversions. */
export type InputOf<R extends Route> = z.input<R['input']>;
/** The handler's input, after defaults and conversions. */
export type ParsedInputOf<R extends Route> = z.output<R['input']>;
export type DataOf<R extends Route> = z.output<R['data']>;

/** A header that names the account for which a page was opened. A call under another account's session is refused. */
export const ACCOUNT_HEADER = 'account';
