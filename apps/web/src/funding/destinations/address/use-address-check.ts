import type { Checked } from '@tallystick/addresses';
import { createPart } from '../../../shared/chunks/part.ts';
import { usePart } from '../../../shared/chunks/use-part.ts';

type Check = (chain: string, address: string) => Checked;

const check = createPart<Check>(() =>
  import('@tallystick/addresses/check-payee.ts').then((module) => module.checkPayee),
);

/** Returns the check of addresses, whose hashes load behind the form; null until then. The server checks in any case. */
export const useAddressCheck = (): Check | null => {
  const now = usePart(check);
  return now.state === 'ready' ? now.value : null;
};
