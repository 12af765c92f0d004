import { expect, it } from 'vitest';
import { languageOfPhone } from './language-of-phone.ts';

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'en-GB', 'th'], 'en'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-Hant-HK'], 'zh-Hant'],
  [['zh-Hans-HK'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['pt-BR'], 'pt'],
  [['fr', 'nl'], null],
  [[], null],
] as const)('the phone of %j speaks %s', (tags, locale) => {
  expect(languageOfPhone(tags)).toBe(locale);
});
