import { exchange } from './exchange.ts';

/** Takes the place of `fetch` in clients that want a `Response`. Its body is here already, so reading it cannot hang. */
export const fetchWhole = async (
  url: string,
  { method, headers, body, signal }: RequestInit,
  bounds: { readonly timeoutMs: number; readonly maxBytes: number },
): Promise<Response> => {
  if (method !== 'POST' || typeof body !== 'string') throw new Error('only POST with a text is supported');
  const answer = await exchange({
    url,
    method,
    headers: Object.fromEntries(new Headers(headers)),
    body,
    signal,
    ...bounds,
  });
  const type = answer.headers['content-type'];
  const retryAfter = answer.headers['retry-after'];
  const isEmpty = answer.status === 204 || answer.status === 205 || answer.status === 304;
  return new Response(isEmpty ? null : new Uint8Array(answer.body), {
    // `Response` has no other statuses. None of them is an answer of a node.
    status: answer.status >= 200 && answer.status <= 599 ? answer.status : 502,
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    },
  });
};
