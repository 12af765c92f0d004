import { describe, expect, it } from 'vitest';
import { CHANGED_AFTER_MS, changeCountry, countryAt, newestCountry } from './country.rules.ts';

const NOW = Date.UTC(2026, 2, 4, 12);
const before = { country: 'TH', next: null };

describe('a declared country', () => {
  it.each([true, false])('takes effect at once if it is the first (traded: %s)', (hasTraded) => {
    expect(changeCountry(null, 'TH', { nowMs: NOW, hasTraded })).toEqual({
      country: 'TH',
      next: null,
      effectiveAtMs: NOW,
    });
  });

  it('changes at once before the first trade', () => {
    const changed = changeCountry(before, 'DE', { nowMs: NOW, hasTraded: false });
    expect(changed).toEqual({ country: 'DE', next: null, effectiveAtMs: NOW });
  });

  it('changes a day later after the first trade', () => {
    const changed = changeCountry(before, 'DE', { nowMs: NOW, hasTraded: true });
    expect(changed.effectiveAtMs).toBe(NOW + CHANGED_AFTER_MS);
    expect(newestCountry(changed)).toBe('DE');
    expect(countryAt(changed, NOW + CHANGED_AFTER_MS - 1)).toMatchObject({ country: 'TH' });
    expect(countryAt(changed, NOW + CHANGED_AFTER_MS)).toEqual({ country: 'DE', next: null });
  });

  it('keeps the country in force when its owner names it again, or names a third one', () => {
    const changed = changeCountry(before, 'DE', { nowMs: NOW, hasTraded: true });
    const back = changeCountry(changed, 'TH', { nowMs: NOW + 1, hasTraded: true });
    expect(back).toEqual({ country: 'TH', next: null, effectiveAtMs: NOW + 1 });
    const third = changeCountry(changed, 'JP', { nowMs: NOW + 1, hasTraded: true });
    expect(third).toMatchObject({ country: 'TH', next: { country: 'JP', atMs: NOW + 1 + CHANGED_AFTER_MS } });
  });
});
