import { resolve } from 'node:path';
import { ConfigError, type Environment, readInteger, settingOf } from '../config-setting.ts';

/** The witnesses that cosign the checkpoints of the public logs. `beside`: a demo starts one as a sidecar. */
export type WitnessChoice =
  /** `folder`: the witness's state, outside the data folder. */
  | { readonly kind: 'beside'; readonly folder: string }
  | {
      readonly kind: 'listed';
      readonly witnesses: readonly {
        readonly url: string;
        readonly verifierKeys: readonly string[];
        readonly intervalMs: number;
      }[];
      /** Number of witnesses that are enough. */
      readonly quorum: number;
    };

const MAX_WITNESSES = 16;
/** A name, eight hexadecimal digits and a key, as c2sp.org/signed-note writes it. */
const VERIFIER_KEY = /^[^\s+]{1,250}\+[0-9a-f]{8}\+[A-Za-z0-9+/]{40,1800}={0,2}$/;
/** The shortest time between two offers of a log, in seconds. */
const INTERVAL = /^every=([1-9][0-9]{0,4})s$/;
const MAX_KEYS = 2;

export const readWitnesses = (env: Environment, mode: 'demo' | 'live', dataFolder: string): WitnessChoice => {
  const value = settingOf(env, 'TALLYSTICK_WITNESSES');
  if (value === undefined && mode === 'demo') {
    const folder = settingOf(env, 'TALLYSTICK_WITNESS_FOLDER') ?? `${dataFolder}-witness`;
    return { kind: 'beside', folder: resolve(folder) };
  }
  if (value === undefined || value === 'none') return { kind: 'listed', witnesses: [], quorum: 0 };
  const witnesses = value.split(',').map((text) => {
    const [url = '', ...words] = text.trim().split(/\s+/);
    const seconds = INTERVAL.exec(words.at(-1) ?? '')?.[1];
    const verifierKeys = seconds === undefined ? words : words.slice(0, -1);
    if (
      !/^https?:\/\//.test(url) ||
      !URL.canParse(url) ||
      !verifierKeys.every((key) => VERIFIER_KEY.test(key)) ||
      verifierKeys.length < 1 ||
      verifierKeys.length > MAX_KEYS
    ) {
      throw new ConfigError(
        'TALLYSTICK_WITNESSES',
        'must be none, or witnesses separated by commas, each an address, a space, one or two verifier keys, and every=60s if it limits offers',
      );
    }
    return { url: url.replace(/\/+$/, ''), verifierKeys, intervalMs: Number(seconds ?? 0) * 1000 };
  });
  if (witnesses.length > MAX_WITNESSES) {
    throw new ConfigError('TALLYSTICK_WITNESSES', `must not name more than ${MAX_WITNESSES}`);
  }
  const quorum = readInteger(env, 'TALLYSTICK_WITNESS_QUORUM', witnesses.length, 0, witnesses.length);
  return { kind: 'listed', witnesses, quorum };
};
