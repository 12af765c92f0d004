import type { DataOf, InputOf, Route } from '@tallystick/contract';
import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body byte for byte. */
  readonly text: string;
  readonly body: z.output<typeof envelope>;
}

export interface Sent {
  readonly token?: string;
  readonly form?: boolean;
  /** The query string of a POST. */
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client of the running program, as a third party would write it from the contract. */
export interface WireClient {
  readonly url: string;
  /** Sends any input, valid or not. */
  send(route: Pick<Route, 'method' | 'path'>, input: unknown, sent?: Sent): Promise<WireAnswer>;
  /** Sends valid input and returns the data, checked against the contract. Throws on a refusal. */
  call<R extends Route>(route: R, input: InputOf<R>, sent?: Sent): Promise<DataOf<R>>;
}

const formOf = (input: unknown): URLSearchParams =>
  new URLSearchParams(z.record(z.string(), z.string()).parse(input));

const parseWith = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => schema.parse(value);

export const createWireClient = (url: string): WireClient => {
  const send: WireClient['send'] = async (route, input, sent = {}) => {
    const inQuery = route.method === 'GET' ? formOf(input) : new URLSearchParams(sent.query);
    const query = inQuery.size === 0 ? '' : `?${inQuery.toString()}`;
    const answer = await fetch(`${url}${route.path}${query}`, {
      method: route.method,
      headers: {
        ...(sent.token !== undefined && { token: sent.token }),
        ...(route.method !== 'GET' &&
          sent.form !== true && {
            'content-type': 'application/json',
          }),
        ...sent.headers,
      },
      ...(route.method !== 'GET' && {
        body: sent.form === true ? formOf(input) : typeof input === 'string' ? input : JSON.stringify(input),
      }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: envelope.parse(JSON.parse(text)) };
  };
  return {
    url,
    send,
    call: async (route, input, sent) => {
      const { status, body } = await send(route, input, sent);
      if (body.code === 0)
        throw new Error(`${route.path}: ${status} ${body.error} ${JSON.stringify(body.fields)}`);
      return parseWith<(typeof route)['data']>(route.data, body.data);
    },
  };
};
