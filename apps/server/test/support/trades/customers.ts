import { register } from '@tallystick/contract';
import { seededRandom } from '../random.ts';
import type { WireClient } from '../wire-client.ts';
import { type StubbornTrader, startStubbornTrader } from './stubborn-trader.ts';

const CUSTOMERS = 8;

export const openCustomers = async (client: WireClient): Promise<string[]> => {
  const tokens: string[] = [];
  const password = 'struck-by-lightning';
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    const form = {
      account: `customer-${customer}`,
      password,
      password_confirm: password,
      invitation_code: 'DEMO',
    };
    tokens.push((await client.call(register, form)).userinfo.token);
  }
  return tokens;
};

export const startTraders = (
  tokens: readonly string[],
  seed: number,
  client: () => WireClient | null,
  seconds = 30,
): StubbornTrader[] =>
  tokens.map((token, customer) =>
    startStubbornTrader({
      name: `t${customer}`,
      token,
      random: seededRandom(seed + customer + 1),
      client,
      seconds,
    }),
  );
