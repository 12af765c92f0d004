import * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import { exchange } from '../../platform/outgoing/exchange.ts';
import { addressKey } from '../../platform/security/limits/address-key.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import type { AccountsContext } from '../context.ts';

const OF_ADDRESS = { name: 'wechat_of_address', attempts: 20, perSeconds: 900 };
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 16 * 1024;

const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)) });
const phoneAnswer = z.object({
  errcode: z.number(),
  phone_info: z.optional(z.object({ phoneNumber: z.string().check(z.minLength(1), z.maxLength(32)) })),
});

const askWechat = async <S extends z.ZodMiniType>(
  schema: S,
  url: string,
  body: object,
): Promise<z.output<S>> => {
  // A failed connection, or an answer in another shape, is not the caller's fault.
  try {
    const answer = await exchange({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    });
    return schema.parse(JSON.parse(answer.body.toString()));
  } catch {
    throw new AppError('unavailable', { retryAfterSeconds: 5 });
  }
};

/**
 * Exchanges a code of WeChat's getPhoneNumber for the number
 * (https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-info/phone-number/getPhoneNumber.html). Throws
 * `wechat_not_configured`, `wechat_code_invalid`, `too_many_requests`, and `unavailable` if WeChat cannot be reached.
 */
export const getWechatMobile = async (
  context: AccountsContext,
  code: string,
  ip: string,
): Promise<{ mobile: string }> => {
  const { wechat } = context;
  if (wechat === null) throw new AppError('wechat_not_configured');
  await takeAttempt(context.database, context.clock, { allowance: OF_ADDRESS, key: addressKey(ip) });
  const { access_token: token } = await askWechat(tokenAnswer, `${wechat.baseUrl}/cgi-bin/stable_token`, {
    grant_type: 'client_credential',
    appid: wechat.appId,
    secret: wechat.secret,
  });
  const url = `${wechat.baseUrl}/wxa/business/getuserphonenumber?access_token=${encodeURIComponent(token)}`;
  const answer = await askWechat(phoneAnswer, url, { code });
  if (answer.errcode !== 0 || answer.phone_info === undefined) throw new AppError('wechat_code_invalid');
  return { mobile: answer.phone_info.phoneNumber };
};
