import { describe, expect, it } from 'vitest';
import { hasRole, ROLES, readCluster } from './config-cluster.ts';

const shared = {
  TALLYSTICK_DATABASE_URL: 'postgres://tally:secret@db.example:5432/tallystick',
  TALLYSTICK_KEY_FILE: '/run/secrets/key',
  TALLYSTICK_OPERATOR_PASSWORD: 'quite-a-long-one',
};

describe('the roles of a process', () => {
  it('are all of them when nothing is said', () => {
    const config = readCluster({});
    expect(config).toEqual({
      roles: null,
      layout: 'whole',
      drainSeconds: 0,
      natsServers: [],
      objectStore: null,
      tiles: null,
    });
    expect(ROLES.every((role) => hasRole(config, role))).toBe(true);
  });

  it('are those that are named, and a process that is one of several drains', () => {
    const config = readCluster({ ...shared, TALLYSTICK_ROLES: 'api, mail' });
    expect(ROLES.filter((role) => hasRole(config, role))).toEqual(['api', 'mail']);
    expect(config.drainSeconds).toBe(3);
  });

  it('need what the processes have in common, but for the signer alone', () => {
    for (const name of Object.keys(shared)) {
      const env = { ...shared, TALLYSTICK_ROLES: 'settler', [name]: '' };
      expect(() => readCluster(env)).toThrow(`${name} must be set, and the same for all processes`);
    }
    expect(readCluster({ TALLYSTICK_ROLES: 'signer' }).roles).toEqual(new Set(['signer']));
  });

  it('put tiles in a folder or a bucket', () => {
    expect(readCluster({ TALLYSTICK_TILES: '/srv/tiles' }).tiles).toEqual({
      kind: 'folder',
      folder: '/srv/tiles',
    });
    const key = { TALLYSTICK_S3_KEY_ID: 'id', TALLYSTICK_S3_SECRET: 'secret' };
    expect(readCluster({ ...key, TALLYSTICK_TILES: 'https://s3.example/logs/' }).tiles).toMatchObject({
      kind: 'bucket',
      bucket: { url: 'https://s3.example/logs', region: 'us-east-1' },
    });
  });

  it.each([
    [
      { TALLYSTICK_ROLES: 'api,feeds' },
      'TALLYSTICK_ROLES must be one or more of api, feed, settler, chain, mail, signer',
    ],
    [{ TALLYSTICK_NATS_URL: 'http://user:secret@one:4222' }, 'TALLYSTICK_NATS_URL must look like nats://'],
    [{ TALLYSTICK_S3_URL: 'https://s3.example' }, 'TALLYSTICK_S3_URL must be the address of a bucket'],
    [{ TALLYSTICK_S3_URL: 'https://s3.example/b' }, 'TALLYSTICK_S3_KEY_ID must be set'],
    [{ TALLYSTICK_TILES: 'tiles' }, 'TALLYSTICK_TILES must be the address of a bucket'],
    [{ TALLYSTICK_DRAIN_SECONDS: '-1' }, 'TALLYSTICK_DRAIN_SECONDS must be a whole number'],
  ])('are refused in words that name the setting: %o', (env, words) => {
    expect(() => readCluster({ ...shared, ...env })).toThrow(words);
  });
});
