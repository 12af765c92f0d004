/** A name as others may see it: only its first and last letter, without its length. */
export const maskName = (name: string): string => {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  const [first = ''] = letters;
  return letters.length < 4 ? `${first}•••` : `${first}•••${letters.at(-1) ?? ''}`;
};
