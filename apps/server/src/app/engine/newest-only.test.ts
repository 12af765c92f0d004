import { expect, it } from 'vitest';
import { createNewestOnly } from './newest-only.ts';

it('keeps one message of a key in flight and only the newest behind it', () => {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const post = createNewestOnly<string>((message, done) => {
    sent.push(message);
    waiting.push(done);
  });
  for (const message of ['first', 'second', 'third']) post('state', message);
  post('prices', 'other key');
  expect(sent).toEqual(['first', 'other key']);
  waiting[0]?.();
  expect(sent).toEqual(['first', 'other key', 'third']);
  waiting[2]?.();
  post('state', 'fourth');
  expect(sent.at(-1)).toBe('fourth');
});
