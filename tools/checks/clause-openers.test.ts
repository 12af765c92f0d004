import { expect, it } from 'vitest';
import { clauseOpeners } from './clause-openers.ts';

it('a sentence that opens with a clause is found in every kind of comment', () => {
  expect(clauseOpeners('a.ts', '/** Counts. What is sold is counted. */\nconst a = 1;')).toEqual([
    'What is sold is counted.',
  ]);
  expect(clauseOpeners('a.ts', '// Whoever asks\n// waits for an answer.\n')).toEqual([
    'Whoever asks waits for an answer.',
  ]);
  expect(clauseOpeners('a.sql', '-- So many rows are kept.\nselect 1;')).toEqual(['So many rows are kept.']);
  expect(clauseOpeners('a.yaml', '# Of the two, one is enough.')).toEqual(['Of the two, one is enough.']);
  expect(clauseOpeners('a.md', '# Title\n\n- Where money lies is named.')).toEqual([
    'Where money lies is named.',
  ]);
});

it('plain sentences, questions, code and a clause in the middle pass', () => {
  expect(clauseOpeners('a.ts', '// Counts what is sold.\nconst what = "Who is it";')).toEqual([]);
  expect(clauseOpeners('a.md', 'Who may do this?\n\n```sh\nwhat --is this\n```\n')).toEqual([]);
});
