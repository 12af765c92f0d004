import { DEFAULT_LOAD_LIMITS, type LoadLimits } from '../load/limits.ts';
import { type Environment, readInteger } from './config-setting.ts';
import type { SettingName } from './settings.ts';

const NAMES = {
  customerInFlight: 'TALLYSTICK_LIMIT_CUSTOMER_IN_FLIGHT',
  customerReads: 'TALLYSTICK_LIMIT_CUSTOMER_READS',
  customerWrites: 'TALLYSTICK_LIMIT_CUSTOMER_WRITES',
  addressInFlight: 'TALLYSTICK_LIMIT_ADDRESS_IN_FLIGHT',
  addressReads: 'TALLYSTICK_LIMIT_ADDRESS_READS',
  addressWrites: 'TALLYSTICK_LIMIT_ADDRESS_WRITES',
  addressConnections: 'TALLYSTICK_LIMIT_ADDRESS_CONNECTIONS',
  addressHalfOpen: 'TALLYSTICK_LIMIT_ADDRESS_HALF_OPEN',
} as const satisfies Record<keyof LoadLimits, SettingName>;

const MAX = 1_000_000;

export const readLimits = (env: Environment): LoadLimits => {
  const read = (name: keyof LoadLimits): number =>
    readInteger(env, NAMES[name], DEFAULT_LOAD_LIMITS[name], 1, MAX);
  return {
    customerInFlight: read('customerInFlight'),
    customerReads: read('customerReads'),
    customerWrites: read('customerWrites'),
    addressInFlight: read('addressInFlight'),
    addressReads: read('addressReads'),
    addressWrites: read('addressWrites'),
    addressConnections: read('addressConnections'),
    addressHalfOpen: read('addressHalfOpen'),
  };
};
