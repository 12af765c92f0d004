import { mailOutbox, staffLogin } from '@tallystick/contract';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { OPERATOR } from '../settings.ts';

/** The number of mails to search, because parallel journeys send mail too. */
const LOOKED_AT = 100;

/** The text of the latest mail to an address, from the demo's outbox. Empty if there is none. */
export const mailedText = async (client: WireClient, address: string, part = ''): Promise<string> => {
  const { token } = await client.call(staffLogin, OPERATOR);
  const { list } = await client.call(mailOutbox, { row: LOOKED_AT }, { token });
  return list.find(({ to, text }) => to === address && (text ?? '').includes(part))?.text ?? '';
};

/** The six-digit code in the latest mail to an address. Empty if there is none. */
export const mailedCode = async (client: WireClient, address: string): Promise<string> =>
  /\b\d{6}\b/.exec(await mailedText(client, address))?.[0] ?? '';

/** The app's path of the link in the latest security mail to an address. Empty if there is none. */
export const mailedLink = async (client: WireClient, address: string): Promise<string> =>
  /\/#(\/\S+)/.exec(await mailedText(client, address, '/#/'))?.[1] ?? '';
