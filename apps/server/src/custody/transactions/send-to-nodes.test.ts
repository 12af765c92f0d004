import { expect, it } from 'vitest';
import { type SendAnswer, TAKEN } from './send-answers.rules.ts';
import { sendToNodes } from './send-to-nodes.ts';

const refuses = (words: string): SendAnswer => ({ kind: 'refused', cause: 'other', words });

/** Nodes that answer so, and the number of those that were asked. */
const sendTo = async (answers: readonly [SendAnswer | Error, ...(SendAnswer | Error)[]]) => {
  const asked: number[] = [];
  const node = (answer: SendAnswer | Error, at: number) => async () => {
    asked.push(at);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const [first, ...others] = answers;
  const answer = await sendToNodes([node(first, 0), ...others.map((each, at) => node(each, at + 1))]);
  return { answer, asked };
};

it('asks no other node if the first one takes it', async () => {
  expect(await sendTo([TAKEN, refuses('full')])).toEqual({ answer: TAKEN, asked: [0] });
});

it('asks the others in turn if the first one refuses, over one that does not answer', async () => {
  const answers = [
    refuses('full'),
    new Error('away'),
    refuses('too'),
    TAKEN,
    refuses('never asked'),
  ] as const;
  expect(await sendTo([...answers])).toEqual({ answer: TAKEN, asked: [0, 1, 2, 3] });
});

it('names the refusal of the first one if none takes it', async () => {
  expect((await sendTo([refuses('first'), refuses('second'), new Error('away')])).answer).toEqual(
    refuses('first'),
  );
});

it('throws if the first one does not answer, because the others are asked only for what it refuses', async () => {
  await expect(sendTo([new Error('away'), TAKEN])).rejects.toThrow('away');
});
