/**
 * Calls the API and returns the data of the answer. Every answer is `{ code, msg, error?, data }`; code 0 is a refusal, which this
 * throws with its stable name.
 */
export const call = async (server, path, input = {}, token = '') => {
  const answer = await fetch(new URL(path, server), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { token }) },
    body: JSON.stringify(input),
  });
  const { code, msg, error, data } = await answer.json();
  if (code === 0) throw new Error(`${path}: ${error}: ${msg}`);
  return data;
};

/** The settings of these examples. The account is that of the demo. */
export const readSettings = () => {
  const { SERVER = 'http://localhost:8080', ACCOUNT = 'demo', PASSWORD = '' } = process.env;
  return { server: SERVER, account: ACCOUNT, password: PASSWORD };
};
