import { expect, it } from 'vitest';
import { isStaffName } from '../members/staff-name.rules.ts';
import { isNameTaken } from './look-alike.ts';

const isRefused = (name: string, beside: readonly string[] = []): boolean =>
  !isStaffName(name) || isNameTaken(name, beside);

it.each([
  ['zoe', 'Zoe'],
  ['zoe', 'z0e'],
  ['zoe', 'zöe'],
  ['zoe', 'zое'],
  ['zoe', 'z.oe'],
  ['zoe', 'zo\u200be'],
  ['woe', 'ꮃoe'],
  ['adam', 'ᴀdam'],
  ['adam', 'аԁаm'],
  ['adam', 'adarn'],
  ['ben', 'ВЕN'],
  // Letters of one script that all look like those of another.
  ['beh', 'ВЕН'],
  ['cope', 'соре'],
  ['poxy', 'рохy'],
  ['iva', 'ѵ1vа'],
  ['ivan', '1van'],
  ['ilya', 'llya'],
  ['wally', 'vvally'],
  ['dave', 'clave'],
  ['eva', 'ⲉva'],
  ['oso', 'օsօ'],
  ['oo', 'օօ'],
  ['hans', 'hаns'],
  ['カ', '力'],
  ['ロ山', '口山'],
  ['แดง', 'เเดง'],
  ['nora', 'ɴora'],
  ['otto', '𝐨𝐭𝐭𝐨'],
  ['tim', 'tım'],
])('beside %s nobody is named %s', (known, name) => {
  expect(isRefused(name, [known])).toBe(true);
});

it.each(['system', 'SYSTEM', 'сustomer', 'Ѕуѕtеm', 'ru1e', 'chаin'])(
  'nobody is named %s, like the program',
  (name) => {
    expect(isRefused(name)).toBe(true);
  },
);

it.each([
  'zoe',
  'Anna Müller',
  'Łukasz',
  "O'Brien",
  'Иван',
  'Νίκος',
  'สมชาย',
  '田中',
  '佐藤 はな',
  '김민준',
  'ben2',
  'محمد',
])('a member may be named %s', (name) => {
  expect(isRefused(name, ['adam', 'ben', 'kate', 'Anna Schmidt'])).toBe(false);
});

it.each(['\u200b', '—', '123', '\ufdfa'.repeat(10), 'ᏃᎤᎳ', 'annаb'])(
  'a name that readers cannot tell is refused: %s',
  (name) => {
    expect(isStaffName(name)).toBe(false);
  },
);
