import { mailOutbox, staffLogin } from '@tallystick/contract';
import type { WireClient } from '@tallystick/server/src/testing/wire-client.ts';
import { OPERATOR } from './settings.ts';

/** The six digits of the latest mail to an address, from the outbox of the demo; none where there is no such mail. */
export const mailedCode = async (client: WireClient, address: string): Promise<string> => {
  const { token } = await client.call(staffLogin, OPERATOR);
  const { list } = await client.call(mailOutbox, {}, { token });
  const mail = list.find(({ to }) => to === address);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
};
