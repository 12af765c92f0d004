import { describe, expect, it } from 'vitest';
import { signerOf, witness } from '../testing/house.ts';
import { emptyRoot } from '../tree/merkle.ts';
import { openCheckpoint, parseCheckpointText, signCheckpoint } from './checkpoint.ts';
import { cosign, cosignaturesOf } from './cosignature.ts';
import {
  ED25519,
  formatNote,
  formatVerifierKey,
  openNote,
  parseNote,
  parseVerifierKey,
  signText,
} from './note.ts';

/** The examples in the documents of C2SP. */
const EXAMPLE_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const EXAMPLE_NOTE = `This is an example message.

\u2014 example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;
const WITNESSED = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

\u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
\u2014 witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;

/** The example of golang.org/x/mod/sumdb/note, the origin of this format. */
const GO_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const GO_NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

describe('a signed note', () => {
  it('of Go is opened with the key of Go', () => {
    const key = parseVerifierKey(GO_KEY);
    expect(openNote(GO_NOTE, [key]).signedBy).toEqual([key]);
    expect(() => openNote(GO_NOTE.replace('answer', 'ANSWER'), [key])).toThrow('signature_wrong');
  });

  it('may carry signatures of unknown keys, even of a known name; a wrong one of a known key spoils it', () => {
    const [ours, namesake] = [
      signerOf('a.example', ED25519, 'ours'),
      signerOf('a.example', ED25519, 'theirs'),
    ];
    const [line, foreign] = [signText('text\n', ours), signText('text\n', namesake)];
    expect(openNote(formatNote('text\n', [foreign, line]), [ours.key]).text).toBe('text\n');
    expect(() => openNote(formatNote('text\n', [foreign]), [ours.key])).toThrow('signature_missing');
    const wrong = signText('other\n', ours);
    expect(() => openNote(formatNote('text\n', [line, wrong]), [ours.key])).toThrow('signature_wrong');
    expect(openNote(formatNote('text\n', Array<string>(16).fill(line)), [ours.key]).text).toBe('text\n');
  });

  it.each([
    ['no newline at its end', 'text\n\n\u2014 a.example AAAAAAA='],
    ['no signature', 'text\n\n'],
    ['no empty line', 'text\n\u2014 a.example AAAAAAA=\n'],
    ['a control character', 'te\u0007xt\n\n\u2014 a.example AAAAAAA=\n'],
    ['a carriage return', 'text\r\n\n\u2014 a.example AAAAAAA=\n'],
    ['half a surrogate pair', '\ud800\n\n\u2014 a.example AAAAAAA=\n'],
    ['a hyphen for the dash', 'text\n\n- a.example AAAAAAA=\n'],
    ['a plus in a name', 'text\n\n\u2014 a+example AAAAAAA=\n'],
    ['a wide space in a name', 'text\n\n\u2014 a\u2003example AAAAAAA=\n'],
    ['another spelling of base 64', 'text\n\n\u2014 a.example AAAAAAB=\n'],
    ['more signatures than anybody has', `text\n\n${'\u2014 a.example AAAAAAA=\n'.repeat(33)}`],
  ])('with %s is none', (_, note) => {
    expect(() => parseNote(note)).toThrow(/_malformed$/);
  });

  it.each([
    ['another id', EXAMPLE_KEY.replace('530d903a', '530d903b')],
    ['another name', EXAMPLE_KEY.replace('/foo', '/bar')],
    ['another key', EXAMPLE_KEY.replace('Aeky', 'Aekz')],
    ['another type', EXAMPLE_KEY.replace('+Aeky', '+Beky')],
    ['a newline', `${EXAMPLE_KEY}\n`],
    ['nothing', ''],
  ])('is opened by no key with %s', (_, vkey) => {
    expect(() => parseVerifierKey(vkey)).toThrow(/_malformed$/);
  });

  it('of the specification is opened with the key of the specification', () => {
    const key = parseVerifierKey(EXAMPLE_KEY);
    expect(formatVerifierKey(key)).toBe(EXAMPLE_KEY);
    expect(openNote(EXAMPLE_NOTE, [key])).toEqual({ text: 'This is an example message.\n', signedBy: [key] });
  });

  it('is refused without a signature of a known key', () => {
    expect(() => openNote(EXAMPLE_NOTE, [])).toThrow('signature_missing');
  });

  it('with an empty line in its text ends at the last one', () => {
    const note = `a\n\nb\n\n${EXAMPLE_NOTE.slice(EXAMPLE_NOTE.indexOf('\u2014'))}`;
    expect(parseNote(note).text).toBe('a\n\nb\n');
  });
});

describe('the checkpoint of the specification', () => {
  it('is read, with the time of its witness', () => {
    const { text, signatures } = parseNote(WITNESSED);
    expect(parseCheckpointText(text)).toMatchObject({
      origin: 'example.com/behind-the-sofa',
      size: 20852163,
    });
    expect(signatures.map(({ name }) => name)).toEqual([
      'example.com/behind-the-sofa',
      'witness.example.com/w1',
    ]);
    expect(cosignaturesOf(WITNESSED, [])).toEqual([]);
    expect(() => openCheckpoint(WITNESSED, [])).toThrow('signature_missing');
  });
});

describe('a cosignature', () => {
  const checkpoint = signCheckpoint(0, emptyRoot(), signerOf('log.example'));
  const { text } = parseNote(checkpoint);

  it('tells who saw the checkpoint, and when', () => {
    const note = checkpoint + cosign(text, witness, 1_679_315_147);
    expect(cosignaturesOf(note, [witness.key])).toEqual([{ witness: witness.key, second: 1_679_315_147 }]);
  });

  it('of one checkpoint, or of one time, is none of another', () => {
    const other = signCheckpoint(1, emptyRoot(), signerOf('log.example'));
    const line = cosign(text, witness, 1_679_315_147);
    expect(() => cosignaturesOf(other + line, [witness.key])).toThrow('signature_wrong');
  });

  it('is made by a key of a witness alone, of a checkpoint alone, at a time', () => {
    expect(() => cosign(text, signerOf('log.example'), 1)).toThrow('key_of_other_type');
    expect(() => cosign('text\n', witness, 1)).toThrow('checkpoint_malformed');
    expect(() => cosign(text, witness, 0)).toThrow('time_out_of_range');
    expect(() => signText(text, witness)).toThrow('key_of_other_type');
  });
});
