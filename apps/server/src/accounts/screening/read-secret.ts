import { StartError } from '../../platform/process/start-error.ts';
import { readSecretFile } from '../../platform/security/private-file.ts';

const SHORTEST = 32;

/**
 * The secret that signs questions to an outside service. Throws `StartError` for a file that is missing, readable by others or too
 * short.
 */
export const readQuestionSecret = async (file: string, setting: string): Promise<Buffer> => {
  const read = await readSecretFile(file).catch(() => null);
  if (read === null) throw new StartError(`${setting}: ${file} cannot be read`);
  if (!read.isPrivate)
    throw new StartError(`the secret file ${file} is readable by others; run chmod 600 ${file}`);
  const secret = read.text.trim();
  if (secret.length >= SHORTEST) return Buffer.from(secret, 'utf8');
  throw new StartError(`the secret file ${file} must hold at least ${SHORTEST} characters`);
};
