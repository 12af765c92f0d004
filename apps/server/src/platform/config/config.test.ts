import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LIVE_SETTINGS, refusal } from '../../../test/support/platform/config-refusal.ts';
import { DEFAULT_LOAD_LIMITS } from '../load/limits.ts';
import { readConfig, unknownSettings } from './config.ts';

describe('the settings', () => {
  test('have a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      mode: 'demo',
      feed: { kind: 'auto' },
      databaseUrl: null,
      migrationUrl: null,
      operatorPassword: null,
      lanes: 1,
      roles: null,
      drainSeconds: 0,
      natsServers: [],
      objectStore: null,
      tiles: null,
      trustedProxies: [],
      registrationsPerHour: 2_000,
      documentsKeptDays: 0,
      console: { place: { kind: 'beside' }, networks: [] },
      brand: null,
      venueAddresses: new Map(),
      publicHost: null,
      keyFile: null,
      chains: {
        evm: null,
        bitcoin: null,
        tron: null,
        sweeps: { thresholds: new Map(), maxFeePerGas: 30_000_000_000n, maxFeeRate: 20n, quietHours: null },
        largeDeposit: 10_000_000_000n,
        depositKeys: { evm: null, bitcoin: null },
      },
      smtp: null,
      wechat: null,
      mapTiles: null,
      mirrors: [],
      securityContact: null,
      explorers: new Map(),
      metricsToken: null,
      witnesses: { kind: 'beside', folder: resolve('data-witness') },
      signer: { kind: 'beside' },
      screening: null,
      passkeys: { app: 'by_host', console: 'by_host' },
      translation: null,
      limits: DEFAULT_LOAD_LIMITS,
      layout: 'whole',
    });
  });

  test('bound the work of a customer and of an address', () => {
    const { limits } = readConfig({
      TALLYSTICK_LIMIT_CUSTOMER_READS: '7',
      TALLYSTICK_LIMIT_ADDRESS_CONNECTIONS: '9',
    });
    expect(limits).toEqual({ ...DEFAULT_LOAD_LIMITS, customerReads: 7, addressConnections: 9 });
    expect(refusal({ TALLYSTICK_LIMIT_ADDRESS_WRITES: '0' })).toContain('TALLYSTICK_LIMIT_ADDRESS_WRITES');
  });

  test('give the console an address, a name and networks of its own', () => {
    const read = (host: string) => readConfig({ TALLYSTICK_CONSOLE_HOST: host }).console.place;
    expect(read('127.0.0.1:8081')).toEqual({ kind: 'listener', host: '127.0.0.1', port: 8081 });
    expect(read('8081')).toEqual({ kind: 'listener', host: '127.0.0.1', port: 8081 });
    expect(read('localhost:8081')).toEqual({ kind: 'listener', host: '127.0.0.1', port: 8081 });
    expect(read('10.8.0.1')).toEqual({ kind: 'listener', host: '10.8.0.1', port: 8080 });
    expect(read('[::1]:9000')).toEqual({ kind: 'listener', host: '::1', port: 9000 });
    expect(read('console.trade.example')).toEqual({ kind: 'name', name: 'console.trade.example' });
    for (const host of [
      '127.0.0.1',
      '127.0.0.1:0',
      '127.0.0.1:8080',
      'https://x.example',
      '999.0.0.1:81',
      'a b',
    ]) {
      expect(refusal({ TALLYSTICK_CONSOLE_HOST: host }), host).toContain('TALLYSTICK_CONSOLE_HOST must');
    }
    expect(refusal({ HOST: '0.0.0.0', TALLYSTICK_CONSOLE_HOST: '10.8.0.1' })).toContain(
      'another address than HOST',
    );
    expect(
      refusal({ TALLYSTICK_CONSOLE_HOST: 'trade.example', TALLYSTICK_PUBLIC_HOST: 'trade.example' }),
    ).toContain('another name than TALLYSTICK_PUBLIC_HOST');
    const { networks } = readConfig({ TALLYSTICK_CONSOLE_NETWORKS: '10.8.0.0/16, fd00::/8' }).console;
    expect(networks).toEqual(['10.8.0.0/16', 'fd00::/8']);
    for (const wrong of ['office', '10.0.0.0/33', '10.0.0.0/8,', 'loopback']) {
      expect(refusal({ TALLYSTICK_CONSOLE_NETWORKS: wrong })).toContain('TALLYSTICK_CONSOLE_NETWORKS must');
    }
  });

  test('limit registrations from one address', () => {
    expect(readConfig({ TALLYSTICK_REGISTRATIONS_PER_HOUR: '7' }).registrationsPerHour).toBe(7);
    expect(refusal({ TALLYSTICK_REGISTRATIONS_PER_HOUR: '0' })).toContain(
      'TALLYSTICK_REGISTRATIONS_PER_HOUR must be a whole number',
    );
  });

  test('name whom to tell of a fault by an address of mail or of a page', () => {
    for (const contact of ['mailto:security@trade.example', 'https://trade.example/security'])
      expect(readConfig({ TALLYSTICK_SECURITY_CONTACT: contact }).securityContact).toBe(contact);
    for (const contact of ['security@trade.example', 'mailto:a@b\nExpires: never', 'http://trade.example'])
      expect(() => readConfig({ TALLYSTICK_SECURITY_CONTACT: contact }), contact).toThrow(
        /TALLYSTICK_SECURITY_CONTACT/,
      );
  });

  test('name mirrors of the public logs by nothing but an address', () => {
    const mirrors = 'https://mirror.example/logs/, https://other.example:8443';
    expect(readConfig({ TALLYSTICK_MIRRORS: mirrors }).mirrors).toEqual([
      'https://mirror.example/logs',
      'https://other.example:8443',
    ]);
    for (const wrong of [
      'http://mirror.example',
      'https://mirror.example; script-src *',
      'https://*',
      'https://user@mirror.example',
      'https://a.b,https://b.c,https://c.d,https://d.e,https://e.f',
    ])
      expect(refusal({ TALLYSTICK_MIRRORS: wrong })).toContain('TALLYSTICK_MIRRORS must be');
  });

  test('name an explorer for each chain by an address that holds the hash once', () => {
    const explorers = 'ERC20=https://explorer.example/tx/{hash}, BTC=https://btc.example/#/tx/{hash}?lang=en';
    expect([...readConfig({ TALLYSTICK_EXPLORERS: explorers }).explorers]).toEqual([
      ['ERC20', 'https://explorer.example/tx/{hash}'],
      ['BTC', 'https://btc.example/#/tx/{hash}?lang=en'],
    ]);
    for (const wrong of [
      'https://explorer.example/tx/{hash}',
      'ERC20=http://explorer.example/tx/{hash}',
      'ERC20=https://explorer.example/tx/',
      'ERC20=https://explorer.example/{hash}/{hash}',
      'ERC20=javascript:alert(1)//{hash}',
      'ERC20=https://a.example/{hash},ERC20=https://b.example/{hash}',
    ])
      expect(refusal({ TALLYSTICK_EXPLORERS: wrong })).toContain('TALLYSTICK_EXPLORERS must look like');
  });

  test('name whose map tiles are shown, and whom they are owed to', () => {
    const tiles = {
      TALLYSTICK_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
      TALLYSTICK_MAP_ATTRIBUTION: '© Tile makers',
    };
    expect(readConfig(tiles).mapTiles).toEqual({
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '© Tile makers',
    });
    for (const url of [
      'http://tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}.png',
      'https://tiles.example; script-src *;/{z}/{x}/{y}',
      'https://{z}{x}{y}/',
    ]) {
      expect(refusal({ ...tiles, TALLYSTICK_MAP_TILES: url })).toContain(
        'TALLYSTICK_MAP_TILES must look like',
      );
    }
    expect(refusal({ TALLYSTICK_MAP_TILES: tiles.TALLYSTICK_MAP_TILES })).toContain(
      'TALLYSTICK_MAP_ATTRIBUTION',
    );
  });

  test('name the signer: beside in a demo, at a socket, or none', () => {
    expect(readConfig({ TALLYSTICK_SIGNER: 'none' }).signer).toEqual({ kind: 'none' });
    expect(readConfig({ TALLYSTICK_SIGNER: '/run/signer.sock' }).signer).toEqual({
      kind: 'at',
      socket: '/run/signer.sock',
    });
    expect(refusal({ TALLYSTICK_SIGNER: 'somewhere' })).toContain('TALLYSTICK_SIGNER must be');
  });

  test('refuse the lanes of a process, which roles have replaced', () => {
    expect(refusal({ TALLYSTICK_SERVE_LANES: '0' })).toContain('set TALLYSTICK_ROLES');
    expect(() => readConfig({ TALLYSTICK_SERVE_LANES: '' })).not.toThrow();
  });

  test('take other addresses for venues, which must be encrypted in live', () => {
    const one = { TALLYSTICK_VENUE_URLS: '{"kraken":"ws://127.0.0.1:9000/v2"}' };
    const two = { TALLYSTICK_VENUE_URLS: '{"kraken":"wss://kraken.example/v2","okx":"wss://okx.example"}' };
    expect(readConfig(one).venueAddresses).toEqual(new Map([['kraken', 'ws://127.0.0.1:9000/v2']]));
    expect(readConfig({ ...LIVE_SETTINGS, ...two }).venueAddresses.get('okx')).toBe('wss://okx.example');
    expect(refusal({ ...LIVE_SETTINGS, ...one })).toContain('TALLYSTICK_VENUE_URLS must use wss:// only');
  });

  test.each([
    'wss://kraken.example',
    '{}',
    '[]',
    '{"kraken":1}',
    '{"kraken":"https://kraken.example"}',
    '{"kraken":"wss://me:secret@kraken.example"}',
    '{"kraken":"wss://kraken.example?key=1"}',
    '{"kraken":"wss://kraken.example","okx":null}',
  ])('refuse the addresses of venues %s', (text) => {
    const refused = refusal({ TALLYSTICK_VENUE_URLS: text });
    expect(refused).toContain('TALLYSTICK_VENUE_URLS must be JSON');
    expect(refused).not.toContain('secret');
  });

  test('can’t be changed after the start', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });

  test('take a variable that is set to nothing as not set', () => {
    expect(readConfig({ PORT: '', TALLYSTICK_FEED: ' ' })).toEqual(readConfig({}));
  });

  test.each(['-1', '65536', '80a', '8.5', '1e3', '0x50'])('refuse PORT %s by name', (PORT) => {
    expect(refusal({ PORT })).toBe(`PORT must be a whole number from 0 to 65535; got "${PORT}"`);
  });

  test('take proxies as addresses and networks', () => {
    const { trustedProxies } = readConfig({ TALLYSTICK_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::1' });
    expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', 'fd00::1']);
  });

  test.each(['all', '10.0.0.0/33', '10.0.0.0/8/8', '1.2.3', ','])(
    'refuse TALLYSTICK_TRUSTED_PROXIES %s by name',
    (proxies) => {
      expect(refusal({ TALLYSTICK_TRUSTED_PROXIES: proxies })).toContain(
        'TALLYSTICK_TRUSTED_PROXIES must be',
      );
    },
  );

  test.each(['0', '65', 'two'])('refuse TALLYSTICK_LANES %s by name', (lanes) => {
    expect(refusal({ TALLYSTICK_LANES: lanes })).toContain(
      'TALLYSTICK_LANES must be a whole number from 1 to 64',
    );
  });

  test('refuse a mode that there is not', () => {
    expect(refusal({ TALLYSTICK_MODE: 'production' })).toBe(
      'TALLYSTICK_MODE must be demo or live; got "production"',
    );
  });

  test('take the four feeds and refuse a fifth', () => {
    expect(readConfig({ TALLYSTICK_FEED: 'sim' }).feed).toEqual({ kind: 'sim' });
    expect(readConfig({ TALLYSTICK_FEED: 'live' }).feed).toEqual({ kind: 'live' });
    expect(readConfig({ TALLYSTICK_FEED: 'replay:days/btc.csv' }).feed).toEqual({
      kind: 'replay',
      file: resolve('days/btc.csv'),
    });
    expect(refusal({ TALLYSTICK_FEED: 'replay:' })).toContain(
      'TALLYSTICK_FEED must be auto, live, sim or replay',
    );
    expect(refusal({ TALLYSTICK_FEED: 'binance' })).toContain('TALLYSTICK_FEED');
  });

  test.each(['mysql://a:b@c/d', 'db.example', 'postgres://db.example', 'postgres://u:hush@db.example/'])(
    'refuse the database address %s without repeating its password',
    (url) => {
      const message = refusal({ TALLYSTICK_DATABASE_URL: url });
      expect(message).toContain('TALLYSTICK_DATABASE_URL must look like postgres://');
      expect(message).not.toContain('hush');
    },
  );

  test('refuse an operator password of eleven characters in either mode', () => {
    const short = { TALLYSTICK_OPERATOR_PASSWORD: 'elevenchars' };
    expect(refusal(short)).toContain('TALLYSTICK_OPERATOR_PASSWORD must have at least 12');
    expect(refusal({ ...LIVE_SETTINGS, ...short })).toContain(
      'TALLYSTICK_OPERATOR_PASSWORD must have at least 12',
    );
    expect(refusal({ TALLYSTICK_OPERATOR_PASSWORD: 'twelve-chars' })).toBe('accepted');
  });
});

test('a variable that only looks like a setting is named', () => {
  expect(
    unknownSettings({
      TALLYSTICK_MOD: 'live',
      TALLYSTICK_MODE: 'demo',
      TALLYSTICK_TEST_SERVER_URL: 'x',
      HOME: '/',
    }),
  ).toEqual(['TALLYSTICK_MOD']);
});
