import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';

/** Tokens by which the server recognises this browser, by member. Failed sign-ins of strangers do not delay a known browser. */
const KEY = 'tallystick.devices';
/** A desk is shared by few members. */
const MAX_MEMBERS = 20;

const devices = z.array(z.tuple([z.string(), z.string()]));

const read = (): z.output<typeof devices> => devices.safeParse(deviceTexts.readJson(KEY)).data ?? [];

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The field of the sign-in by which the server recognises this browser. Missing before the first sign-in. */
export const deviceOf = (name: string): { readonly device_token?: string } => {
  const found = read().find(([member]) => member === keyOf(name));
  return found === undefined ? {} : { device_token: found[1] };
};

export const rememberDevice = (name: string, token: string): void => {
  const member = keyOf(name);
  const others = read().filter(([other]) => other !== member);
  // Without storage the browser stays unknown.
  deviceTexts.writeJson(KEY, [[member, token], ...others].slice(0, MAX_MEMBERS));
};
