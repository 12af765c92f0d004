import { expect, test } from 'vitest';
import { languageWords } from '../../shared/language-names.rules.ts';
import { tagsOf } from './desk-rules.rules.ts';

test('tags are the words between commas, each once', () => {
  expect(tagsOf(' Deposit, late  payment,deposit, ,ร้องเรียน')).toEqual(['deposit', 'late-payment', 'ร้องเรียน']);
  expect(tagsOf('')).toEqual([]);
});

test('a language is named, an unknown tag stays', () => {
  expect(languageWords('th')).toBe('Thai (th)');
  expect(languageWords('zh-Hans')).toBe('Simplified Chinese (zh-Hans)');
  expect(languageWords('!')).toBe('!');
});
