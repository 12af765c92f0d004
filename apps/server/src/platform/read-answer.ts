import * as z from 'zod/mini';

/** Reads the body of an outside server as text, at most `maxBytes` of it. Throws `tooLong()` beyond them. */
export const readAnswer = async (
  answer: Response,
  maxBytes: number,
  tooLong: () => Error,
): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    const bytes = z.instanceof(Uint8Array).parse(chunk);
    length += bytes.length;
    if (length > maxBytes) throw tooLong();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};
