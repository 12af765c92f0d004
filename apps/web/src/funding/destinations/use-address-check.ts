import type { Checked } from '@tallystick/addresses';
import { useEffect, useState } from 'react';

type Check = (chain: string, address: string) => Checked;

/** The check of addresses, with its hashes loaded behind the form; null until it is there. The server checks in any case. */
export const useAddressCheck = (): Check | null => {
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('@tallystick/addresses/check-address.ts').then(
      ({ checkAddress }) => {
        if (isCurrent) setCheck(() => checkAddress);
      },
      // Without a network there is nothing to link an address with either.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return check;
};
