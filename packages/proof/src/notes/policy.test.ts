import { describe, expect, it } from 'vitest';
import { logSigner, signerOf } from '../testing/house.ts';
import { COSIGNATURE, formatVerifierKey } from './note.ts';
import { parsePolicy } from './policy.ts';

const LOG = formatVerifierKey(logSigner('prices').key);
const keyOf = (name: string) => signerOf(`witness.example/${name}`, COSIGNATURE).key;
const vkey = (name: string) => formatVerifierKey(keyOf(name));

/** The example of the specification: two of three X, and any of three Y. */
const EXAMPLE = `# two operators
log ${LOG} https://stick.example/log/prices

witness X1 ${vkey('x1')}
witness\tX2 ${vkey('x2')}  https://x2.example/
  witness X3 ${vkey('x3')}
group X-witnesses 2 X1 X2 X3
witness Y1 ${vkey('y1')}
witness Y2 ${vkey('y2')}
group Y-witnesses any Y1 Y2
group X-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
`;

describe('a policy', () => {
  it('counts the witnesses by its groups', () => {
    const { logs, witnesses, isMetBy } = parsePolicy(EXAMPLE);
    expect([logs.length, witnesses.length]).toEqual([1, 5]);
    const isMet = (...names: readonly string[]): boolean => isMetBy(names.map(keyOf));
    expect(isMet('x1', 'x3', 'y2')).toBe(true);
    expect(isMet('x1', 'x2', 'x3')).toBe(false);
    expect(isMet('x1', 'y1', 'y2')).toBe(false);
    expect(isMet('x1', 'x1', 'y1')).toBe(false);
    expect(isMet('x1', 'x2', 'stranger')).toBe(false);
  });

  it('may need one witness, or none', () => {
    const { isMetBy } = parsePolicy(`witness w ${vkey('w')}\nquorum w\n`);
    expect([isMetBy([]), isMetBy([keyOf('w')])]).toEqual([false, true]);
    expect(parsePolicy('quorum none\n').isMetBy([])).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no quorum', `log ${LOG}\n`],
    ['two quorums', 'quorum none\nquorum none\n'],
    ['no newline at the end', 'quorum none'],
    ['a carriage return', 'quorum none\r\n'],
    ['an unknown word', 'quorums none\n'],
    ['an unknown name', 'quorum w\n'],
    ['a name that is defined later', `quorum w\nwitness w ${vkey('w')}\n`],
    ['a log as a witness', `witness w ${LOG}\nquorum w\n`],
    ['a witness as a log', `log ${vkey('w')}\nquorum none\n`],
    ['a key twice', `witness a ${vkey('w')}\nwitness b ${vkey('w')}\nquorum a\n`],
    ['a name twice', `witness a ${vkey('w')}\nwitness a ${vkey('v')}\nquorum a\n`],
    ['the name none', `witness none ${vkey('w')}\nquorum none\n`],
    ['a group without members', 'group g any\nquorum g\n'],
    ['a threshold of zero', `witness a ${vkey('w')}\ngroup g 0 a\nquorum g\n`],
    ['a threshold above the members', `witness a ${vkey('w')}\ngroup g 2 a\nquorum g\n`],
    ['a member twice', `witness a ${vkey('w')}\ngroup g any a\ngroup h any a\nquorum h\n`],
    ['a third word behind a log', `log ${LOG} https://a https://b\nquorum none\n`],
  ])('with %s is refused', (_, text) => {
    expect(() => parsePolicy(text)).toThrow(/policy/);
  });
});
