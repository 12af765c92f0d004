import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeCeremony, readPeople } from './ceremony-record.ts';

const CEREMONY = {
  made: 'key file',
  file: '/etc/tallystick/key',
  at: new Date('2026-03-02T10:00:00.000Z'),
  version: '0.1.0',
  people: ['Anna Example', 'Ben Example'],
  publicParts: [
    { name: 'log/prices', value: 'cHJpY2Vz' },
    { name: 'receipts', value: 'cmVjZWlwdHM' },
  ],
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

it('names the time, the version, the people and public parts, and ends with its checksum', () => {
  const record = describeCeremony(CEREMONY);
  const lines = record.split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'tallystick-ceremony-1',
    'made key file /etc/tallystick/key',
    'at 2026-03-02T10:00:00.000Z',
  ]);
  expect(lines[3]).toMatch(/^by 0\.1\.0, Node v\d+/);
  expect(lines.slice(4, 8)).toEqual([
    'present Anna Example',
    'present Ben Example',
    'public log/prices cHJpY2Vz',
    'public receipts cmVjZWlwdHM',
  ]);
  expect(lines[8]).toBe(
    `fingerprint sha256:${sha256('public log/prices cHJpY2Vz\npublic receipts cmVjZWlwdHM\n')}`,
  );
  const above = record.slice(0, record.lastIndexOf('checksum'));
  expect(lines[9]).toBe(`checksum sha256:${sha256(above)}`);
  expect(lines.slice(10)).toEqual(['']);
});

it('says if nobody was named', () => {
  expect(describeCeremony({ ...CEREMONY, people: [] })).toContain('\npresent nobody was named\n');
});

it('takes names as they were typed, in one line each', () => {
  expect(readPeople([' Anna Example ', 'อันนา'])).toEqual(['Anna Example', 'อันนา']);
  for (const name of ['', ' ', 'Anna\npublic receipts x', 'Anna\u2028x', 'Anna\u202ex', 'a'.repeat(101)])
    expect(() => readPeople([name])).toThrow('--by takes a name');
  expect(() => readPeople(Array.from({ length: 13 }, () => 'Anna'))).toThrow('at most 12 people');
});
