import type { DataOf, InputOf, Route } from '@tallystick/contract';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { createHttp, type Http, type HttpOptions } from '../../src/platform/http/http.ts';
import { envelope } from './envelope.ts';
import { onEnd } from './lifetime.ts';

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: z.output<typeof envelope>;
}

export interface Sent {
  readonly token?: string;
  readonly ip?: string;
  readonly form?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestHttp {
  readonly http: Http;
  /** Sends any input, valid or not. */
  readonly send: (route: Route, input: unknown, sent?: Sent) => Promise<Answer>;
  /** Sends valid input and returns the data, checked against the contract. Throws on a refusal. */
  readonly call: <R extends Route>(route: R, input: InputOf<R>, sent?: Sent) => Promise<DataOf<R>>;
}

const parseWith = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => schema.parse(value);

/** Serves routes without a network. Each text is its own key, so that a test sees which text the server chose. */
export const createTestHttp = async (
  identify: HttpOptions['identify'],
  options: Pick<HttpOptions, 'guard' | 'admitsStaffFrom' | 'answerOnce'> = {},
): Promise<TestHttp> => {
  const http = await createHttp({ translate: (_locale, key) => key, identify, ...options });
  onEnd(() => http.fastify.close());

  const send: TestHttp['send'] = async (route, input, sent = {}) => {
    const body = sent.form ? new URLSearchParams(z.record(z.string(), z.string()).parse(input)) : input;
    const answer = await http.fastify.inject({
      method: route.method,
      url: route.path,
      headers: {
        'content-type': sent.form ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(sent.token !== undefined && { token: sent.token }),
        ...sent.headers,
      },
      ...(sent.ip !== undefined && { remoteAddress: sent.ip }),
      payload: sent.form ? String(body) : JSON.stringify(body),
    });
    return { status: answer.statusCode, headers: answer.headers, body: envelope.parse(answer.json()) };
  };

  return {
    http,
    send,
    call: async (route, input, sent) => {
      const { body } = await send(route, input, sent);
      if (body.code === 0) throw new Error(`refused: ${body.error} ${JSON.stringify(body.fields ?? {})}`);
      return parseWith<(typeof route)['data']>(route.data, body.data);
    },
  };
};
