import { randomBytes } from 'node:crypto';
import {
  addOrder,
  applyForLoan,
  home,
  login,
  records,
  register,
  team,
  uploadPicture,
  withdraw,
} from '@tallystick/contract';
import sharp from 'sharp';
import { SHORT_SECONDS } from '../trades/publish-terms.ts';
import type { Attack } from './flood-order.ts';

type Call = { readonly method: string; readonly path: string };

const HEAD = 'host: 127.0.0.1\r\n';

export const rawCall = ({ method, path }: Call, token: string | null, type: string, body: string): string =>
  `${method} ${path} HTTP/1.1\r\n${HEAD}${token === null ? '' : `token: ${token}\r\n`}content-type: ${type}\r\n` +
  `content-length: ${Buffer.byteLength(body, 'latin1')}\r\n\r\n${body}`;

const json = (call: Call, token: string | null, form: object): string =>
  rawCall(call, token, 'application/json', JSON.stringify(form));

/** A picture that takes some CPU time to decode. */
export const picture = async (): Promise<string> => {
  const raw = { width: 256, height: 256, channels: 3 } as const;
  const bytes = await sharp(randomBytes(256 * 256 * 3), { raw })
    .jpeg()
    .toBuffer();
  return bytes.toString('latin1');
};

export const uploadOf = (token: string | null, bytes: string): string => {
  const body =
    '--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nchat\r\n' +
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n' +
    `${bytes}\r\n--b--\r\n`;
  return rawCall(uploadPicture, token, 'multipart/form-data; boundary=b', body);
};

const FORMS = 500;
const forms = (make: (index: number) => string): string[] =>
  Array.from({ length: FORMS }, (_, index) => make(index));

/** Each flood by its name, from the accounts of `tokens`. */
export const attacksOf = async (tokens: readonly string[]): Promise<ReadonlyMap<string, Attack>> => {
  const each = (make: (token: string) => string): Attack => ({ kind: 'calls', requests: tokens.map(make) });
  const bytes = await picture();
  const loan = { currency: 'BTC', collateral: '0.1', amount: '100', days: 7 };
  const order = { symbol: 'BTCUSDT', direction: 'up', amount: '5000', seconds: SHORT_SECONDS };
  const password = 'not-the-password-at-all';
  const payout = {
    wallet_id: '00000000-0000-4000-8000-000000000001',
    currency: 'USDT',
    amount: '10',
    password,
  };
  const newcomer = (index: number) => ({
    account: `flood-${index}`,
    password: 'one-of-very-many-notches',
    password_confirm: 'one-of-very-many-notches',
    invitation_code: 'DEMO',
  });
  return new Map<string, Attack>([
    ['loan applications', each((token) => json(applyForLoan, token, loan))],
    ['home', each((token) => `GET ${home.path} HTTP/1.1\r\n${HEAD}token: ${token}\r\n\r\n`)],
    ['records', each((token) => json(records, token, { row: 100 }))],
    ['team', each((token) => json(team, token, { row: 100 }))],
    ['withdrawals', each((token) => json(withdraw, token, payout))],
    ['orders', each((token) => json(addOrder, token, order))],
    ['registrations', { kind: 'calls', requests: forms((index) => json(register, null, newcomer(index))) }],
    [
      'logins',
      {
        kind: 'calls',
        requests: forms((index) => json(login, null, { account: `guess-${index}`, password })),
      },
    ],
    ['uploads', each((token) => uploadOf(token, bytes))],
    [
      'public pages',
      {
        kind: 'calls',
        requests: ['/log/prices/checkpoint', '/api/trust/figures', '/', '/openapi.json'].map(
          (path) => `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`,
        ),
      },
    ],
    ['subscriptions', { kind: 'subscriptions', tokens: [...tokens] }],
    ['sockets', { kind: 'sockets' }],
    [
      'slow bodies',
      {
        kind: 'drips',
        beginnings: tokens.map(
          (token) =>
            `POST ${applyForLoan.path} HTTP/1.1\r\n${HEAD}token: ${token}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
        ),
      },
    ],
    ['slow headers', { kind: 'drips', beginnings: [`GET ${home.path} HTTP/1.1\r\nhost:`] }],
  ]);
};
