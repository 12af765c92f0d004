import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainSettings } from '../../platform/config/external/chain-settings.ts';
import type { ReadDepositKeys } from './addresses.ts';

const LINE = /^(evm|bitcoin) ([xyztuv]pub[1-9A-HJ-NP-Za-km-z]+)$/;

/** The keys of the settings. In a demo without any, the keys that its signer writes into the data folder. */
export const depositKeysReader = (options: {
  settings: ChainSettings['depositKeys'];
  mode: 'demo' | 'live';
  dataFolder: string;
}): ReadDepositKeys => {
  const { settings, mode, dataFolder } = options;
  if (mode === 'live') return async () => settings;
  return async () => {
    const text = await readFile(join(dataFolder, 'deposit-xpub'), 'utf8').catch(() => '');
    const written = new Map(
      text.split('\n').flatMap((line) => {
        const [, name = '', key = ''] = LINE.exec(line.trim()) ?? [];
        return name === '' ? [] : [[name, key] as const];
      }),
    );
    return {
      evm: settings.evm ?? written.get('evm') ?? null,
      bitcoin: settings.bitcoin ?? written.get('bitcoin') ?? null,
    };
  };
};
