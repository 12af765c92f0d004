import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { listenLocally } from '../local-server.ts';

/**
 * The answer of `wallet/gettransactioninfobyid` of https://api.trongrid.io about a transfer of 1 USDT of 2021, as
 * tronprotocol/java-tron#3738 quotes it. No node of TRON runs in the tests.
 */
export const RECORDED_TRANSFER = z
  .looseObject({
    id: z.string(),
    log: z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
  })
  .parse(JSON.parse(await readFile(new URL('../../fixtures/tron-transfer.json', import.meta.url), 'utf8')));
export const RECORDED_BLOCK = 29_129_143;
export const RECORDED_SENDER = 'TM32aWxTekCu39YWZhh5JcP5mckzqvgDFe';
export const RECORDED_RECEIVER = 'TNSBbAP7srYaFDcHSCG52JadTB7FS9bVyL';

/** A server that answers as the HTTP API of TRON. `answers` holds transactions by their hash; others are unknown. */
export const startTronNode = async (
  answers: ReadonlyMap<string, unknown>,
  options: { readonly head?: number; readonly status?: number } = {},
) => {
  const { head = RECORDED_BLOCK + 30, status = 200 } = options;
  const keys: unknown[] = [];
  const state = { head, status, keys };
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    keys.push(request.headers['tron-pro-api-key']);
    const asked = z.looseObject({ value: z.optional(z.string()) }).parse(JSON.parse(body));
    const answer = request.url?.endsWith('/wallet/getblock')
      ? { blockID: '0'.repeat(64), block_header: { raw_data: { number: state.head } } }
      : (answers.get(asked.value ?? '') ?? {});
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  const server = createServer((request, response) => void answerTo(request, response));
  return { url: `http://${await listenLocally(server)}`, state };
};
