import type { Checked } from '@tallystick/addresses';
import { useEffect, useState } from 'react';

type Check = (chain: string, address: string) => Checked;

/**
 * Returns the check of addresses, whose hashes load behind the form; null until then. The server checks in any case.
 */
export const useAddressCheck = (): Check | null => {
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('@tallystick/addresses/check-address.ts').then(
      ({ checkAddress }) => {
        if (isCurrent) setCheck(() => checkAddress);
      },
      // Without a network no address can be linked either.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return check;
};
