import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseCanonicalJson, readList, readObject, readText } from '@tallystick/proof/encoding/canonical.ts';

const FOLDER = fileURLToPath(new URL('../../../../examples/second-verifier/', import.meta.url));

export const hasPython = (): Promise<boolean> =>
  promisify(execFile)('python3', ['--version']).then(
    () => true,
    () => false,
  );

/** The result of a check: the first step that failed, and the steps that are not shown. */
export interface Judged {
  readonly step: string | null;
  readonly notShown: readonly string[];
}

export interface SecondVerifier {
  readonly judge: (line: string) => Promise<Judged>;
  readonly close: () => void;
}

const readJudged = (line: string): Judged => {
  const of = readObject(parseCanonicalJson(line), ['not_shown', 'step']);
  const text = (json: Parameters<typeof readText>[0]): string => readText(json, /^/);
  return {
    step: of('step') === null ? null : text(of('step')),
    notShown: readList(of('not_shown'), 32).map(text),
  };
};

/** Starts the verifier in Python, which answers each line with one line. */
export const openSecondVerifier = (): SecondVerifier => {
  const program = spawn('python3', ['-B', 'judge.py'], { cwd: FOLDER, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    judge: async (line) => {
      program.stdin.write(`${line}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error('the second verifier has ended');
      return readJudged(value);
    },
    close: () => {
      program.stdin.end();
    },
  };
};
