/** A sentence that opens with a relative clause or a quantity clause. A question may. */
const OPENER =
  /^(?:what|who|whoever|whom|whose|where|so many|as many|as much|nothing of|to whom|by which|much less)\b(?!.*\?$)|^of (?:an?|the|what|those|these)\b.*\b(?:nothing|is|are)\b/i;

const withoutMarks = (text: string): string =>
  text
    .replace(/^[\s*/#>|-]+/, '')
    .replace(/\*\/\s*$/, '')
    .trim();

const BLOCK_COMMENT = /\/\*\*?([\s\S]*?)\*\//g;

const paragraphsOf = (markdown: string): string[] =>
  markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .split(/\n\s*\n|\n(?=\s*[-|#\d])/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' '));

const lineMarkerOf = (file: string): string =>
  file.endsWith('.sql') ? '--' : /\.ya?ml$/.test(file) ? '#' : '//';

/** The comments of a source file. Line comments that follow each other are one comment. */
const commentsOf = (file: string, text: string): string[] => {
  const comments = [...text.matchAll(BLOCK_COMMENT)].map(([, body = '']) =>
    body.split('\n').map(withoutMarks).join(' '),
  );
  const marker = lineMarkerOf(file);
  let run: string[] = [];
  for (const line of [...text.replace(BLOCK_COMMENT, '').split('\n'), '']) {
    const trimmed = line.trim();
    if (trimmed.startsWith(marker)) run.push(withoutMarks(trimmed.slice(marker.length)));
    else if (run.length > 0) {
      comments.push(run.join(' '));
      run = [];
    }
  }
  return comments;
};

/** The sentences of a file's comments, or of a page's paragraphs, that open with a clause (`docs/house-style.md`, English). */
export const clauseOpeners = (file: string, text: string): string[] =>
  (file.endsWith('.md') ? paragraphsOf(text) : commentsOf(file, text)).flatMap((paragraph) =>
    paragraph
      .split(/(?<=[.!?:;])\s+/)
      .map(withoutMarks)
      .filter((sentence) => OPENER.test(sentence)),
  );
