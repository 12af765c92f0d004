import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getWechatMobile } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { accountsBenchesOfFile } from '../../../test/support/accounts/accounts-bench.ts';
import { envelope } from '../../../test/support/envelope.ts';
import { listenLocally } from '../../../test/support/local-server.ts';

const openBench = accountsBenchesOfFile();

/** The answers of api.weixin.qq.com according to its documents. */
const startWechat = async (): Promise<string> => {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const part of request) body += String(part);
    const url = new URL(request.url ?? '/', 'http://wechat');
    const said: unknown = JSON.parse(body);
    const answer = () => {
      if (url.pathname === '/cgi-bin/stable_token') {
        const isOurs = body.includes('"appid":"wx1"') && body.includes('"secret":"s"');
        return isOurs ? { access_token: 'token/1', expires_in: 7200 } : { errcode: 40125, errmsg: 'invalid' };
      }
      if (url.searchParams.get('access_token') !== 'token/1') return { errcode: 40001, errmsg: 'invalid' };
      const code = typeof said === 'object' && said !== null && 'code' in said ? said.code : null;
      return code === 'good'
        ? {
            errcode: 0,
            errmsg: 'ok',
            phone_info: { phoneNumber: '+66800000001', purePhoneNumber: '800000001' },
          }
        : { errcode: 40029, errmsg: 'invalid code' };
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer()));
  };
  const server = createServer((request, response) => void serve(request, response));
  return `http://${await listenLocally(server)}`;
};

const ask = async (code: string, wechat?: { appId: string; secret: string; baseUrl: string }) => {
  const bench = await openBench(wechat === undefined ? {} : { wechat });
  const path = { ...getWechatMobile, path: `/api/index/getWechatMobile?code=${code}` as const };
  const { http } = bench;
  const answer = await http.fastify.inject({ method: 'GET', url: path.path });
  return envelope.parse(answer.json());
};

test('a code is exchanged for the number', async () => {
  const wechat = { appId: 'wx1', secret: 's', baseUrl: await startWechat() };
  expect(await ask('good', wechat)).toMatchObject({ code: 1, data: { mobile: '+66800000001' } });
  expect(await ask('bad', wechat)).toMatchObject({ code: 0, error: 'wechat_code_invalid' });
});

test('a secret that WeChat refuses, or no WeChat at all, is our trouble and says no secret', async () => {
  const wechat = { appId: 'wx1', secret: 'wrong', baseUrl: await startWechat() };
  expect(await ask('good', wechat)).toMatchObject({ code: 0, error: 'unavailable' });
  expect(await ask('good', { ...wechat, baseUrl: 'http://127.0.0.1:1' })).toMatchObject({
    error: 'unavailable',
  });
});

test('without an app id it says so', async () => {
  expect(await ask('good')).toMatchObject({ code: 0, error: 'wechat_not_configured' });
});
