import { resolve } from 'node:path';
import { ConfigError, type Environment, readInteger, settingOf } from '../config-setting.ts';

/** The witnesses that cosign the checkpoints of the public logs. `beside`: a demo starts one as a sidecar. */
export type WitnessChoice =
  /** `folder`: the witness's state, outside the data folder. */
  | { readonly kind: 'beside'; readonly folder: string }
  | {
      readonly kind: 'listed';
      readonly witnesses: readonly { readonly url: string; readonly verifierKey: string }[];
      /** Number of witnesses that are enough. */
      readonly quorum: number;
    };

const MAX_WITNESSES = 16;
/** A name, eight hexadecimal digits and a key, as c2sp.org/signed-note writes it. */
const VERIFIER_KEY = /^[^\s+]{1,250}\+[0-9a-f]{8}\+[A-Za-z0-9+/]{40,80}={0,2}$/;

export const readWitnesses = (env: Environment, mode: 'demo' | 'live', dataFolder: string): WitnessChoice => {
  const value = settingOf(env, 'TALLYSTICK_WITNESSES');
  if (value === undefined && mode === 'demo') {
    const folder = settingOf(env, 'TALLYSTICK_WITNESS_FOLDER') ?? `${dataFolder}-witness`;
    return { kind: 'beside', folder: resolve(folder) };
  }
  if (value === undefined || value === 'none') return { kind: 'listed', witnesses: [], quorum: 0 };
  const witnesses = value.split(',').map((text) => {
    const [url = '', verifierKey = '', ...rest] = text.trim().split(/\s+/);
    if (
      !/^https?:\/\//.test(url) ||
      !URL.canParse(url) ||
      !VERIFIER_KEY.test(verifierKey) ||
      rest.length > 0
    ) {
      throw new ConfigError(
        'TALLYSTICK_WITNESSES',
        'must be none, or witnesses separated by commas, each an address, a space and its verifier key',
      );
    }
    return { url: url.replace(/\/+$/, ''), verifierKey };
  });
  if (witnesses.length > MAX_WITNESSES) {
    throw new ConfigError('TALLYSTICK_WITNESSES', `must not name more than ${MAX_WITNESSES}`);
  }
  const quorum = readInteger(env, 'TALLYSTICK_WITNESS_QUORUM', witnesses.length, 0, witnesses.length);
  return { kind: 'listed', witnesses, quorum };
};
