import { expect, it } from 'vitest';
import { wordsOfNode } from './node-words.rules.ts';

it.each([
  ['the "pool" at https://node.example/key123 says {no}:\n never', 'the pool at … says no : never'],
  ['ReplacementNotAllowed', 'ReplacementNotAllowed'],
  ['project 3f1c9a7b4d5e6f708192 has ended', 'project … has ended'],
  ['key abcdefghijklmnopqrstuvwxyzabcdef is wrong', 'key … is wrong'],
  ['wss://user:secret@node.example/ws closed', '… closed'],
  ['max fee per gas less than block base fee', 'max fee per gas less than block base fee'],
  ['不足', ''],
])('%s', (words, shown) => {
  expect(wordsOfNode(words)).toBe(shown);
});

it('fits into a reason', () => {
  expect(wordsOfNode('no '.repeat(500)).length).toBeLessThanOrEqual(100);
});
