/** The tags of a text, in lower case, each once, in the order that they were written. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().toLowerCase().replace(/\s+/g, '-'))
      .filter((tag) => tag !== ''),
  ),
];
