import { confirmStaffOtp, enableStaffOtp, staffLogin } from '@tallystick/contract';
import { Secret, TOTP } from 'otpauth';
import type { WireClient } from '../wire-client.ts';
import type { Program } from './program.ts';

/** The address of the console. In live it has a port of its own. */
export const deskUrlOf = (program: Program): string => {
  const [, url] = /^Operator: .+ at (\S+)\/console$/m.exec(program.output()) ?? [];
  if (url === undefined) throw new Error(`the program names no console:\n${program.output()}`);
  return url;
};

/** Signs a member of staff in for the first time: a live server asks for a second factor before anything else. */
export const enrolStaff = async (client: WireClient, name: string, password: string): Promise<string> => {
  const { token } = await client.call(staffLogin, { name, password });
  const { secret } = await client.call(enableStaffOtp, { password }, { token });
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await client.call(confirmStaffOtp, { otp }, { token });
  return token;
};
