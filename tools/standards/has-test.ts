/** A value in the name of a test, written as `…` by who names the test. */
const VALUE = /\$\{[^}]*\}/g;
const NO_TESTS = String.raw`(?<!\b(?:skip|todo|fails|describe|step))`;

/**
 * True if the source has a test of this name that runs: the name in quotes, as the first argument of a call. A comment, a group, a
 * skipped test or a part of a longer name does not count.
 */
export const hasTest = (source: string, name: string): boolean => {
  const text = source.replaceAll(VALUE, '…');
  const spelled = name.replaceAll(VALUE, '…').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return [...text.matchAll(new RegExp(`${NO_TESTS}\\(\\s*(['"\`])${spelled}\\1,`, 'g'))].some(({ index }) => {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index).trim();
    return !line.startsWith('//') && !line.startsWith('*');
  });
};
