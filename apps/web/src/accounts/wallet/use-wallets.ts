import { useEffect, useState } from 'react';
import { isProvider, readAnnouncement, type Wallet } from './provider.ts';

/** The only wallet of a browser whose extension does not know EIP-6963. */
const injected = (): readonly Wallet[] => {
  const provider: unknown = Reflect.get(globalThis, 'ethereum');
  if (!isProvider(provider)) return [];
  const isMetaMask = 'isMetaMask' in provider && provider.isMetaMask === true;
  return [{ id: 'injected', name: isMetaMask ? 'MetaMask' : 'Ethereum', icon: null, isMetaMask, provider }];
};

const MOST = 12;

/** The wallets of this browser, added as they announce themselves. */
export const useWallets = (): readonly Wallet[] => {
  const [found, setFound] = useState<readonly Wallet[]>([]);
  useEffect(() => {
    const onAnnounce = (event: Event): void => {
      const wallet = event instanceof CustomEvent ? readAnnouncement(event.detail) : null;
      if (wallet === null) return;
      setFound((known) =>
        known.length >= MOST || known.some(({ id }) => id === wallet.id) ? known : [...known, wallet],
      );
    };
    addEventListener('eip6963:announceProvider', onAnnounce);
    dispatchEvent(new Event('eip6963:requestProvider'));
    return () => removeEventListener('eip6963:announceProvider', onAnnounce);
  }, []);
  return found.length > 0 ? found : injected();
};
