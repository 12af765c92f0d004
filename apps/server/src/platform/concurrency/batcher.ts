interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batcher: turns a function that answers many questions at once into one for single questions. Questions asked during a batch
 * make up the next one. `answerAll` returns one answer per question, in order.
 */
export const createBatcher = <Ask, Answer>(
  answerAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  maxBatch: number,
): ((ask: Ask) => Promise<Answer>) => {
  let waiting: Waiting<Ask, Answer>[] = [];
  let working = false;

  const runBatch = async (batch: readonly Waiting<Ask, Answer>[]): Promise<void> => {
    try {
      const answers = await answerAll(batch.map(({ ask }) => ask));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (answer === undefined) reject(new Error('a question of a batch was left without an answer'));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const work = async (): Promise<void> => {
    // Questions of the same event-loop tick share the first batch.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      await runBatch(batch);
    }
    working = false;
  };

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (working) return;
      working = true;
      void work();
    });
};
