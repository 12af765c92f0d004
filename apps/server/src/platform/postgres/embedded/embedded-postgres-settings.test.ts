import { describe, expect, it } from 'vitest';
import { settingsText, sharedBuffersMb } from './embedded-postgres-settings.ts';

const GIB = 1024 ** 3;

describe('the settings of the embedded PostgreSQL', () => {
  it('take an eighth of the memory, within bounds', () => {
    expect(sharedBuffersMb(GIB / 2)).toBe(128);
    expect(sharedBuffersMb(8 * GIB)).toBe(1024);
    expect(sharedBuffersMb(256 * GIB)).toBe(2048);
  });

  it('never give up durability, whatever else they are', () => {
    const text = settingsText({ kind: 'tcp', port: 5432 }, '18.4', {});
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(text).toContain(`\n${name} = 'on'\n`);
    }
  });
});
