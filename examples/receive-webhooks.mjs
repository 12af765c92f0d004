// Receives webhooks and prints their events: SECRET=whsec_… node examples/receive-webhooks.mjs [port]
import { createServer } from 'node:http';
import { verifyWebhook } from '@tallystick/client/webhooks';

const [port = '8090'] = process.argv.slice(2);
const { SECRET = '' } = process.env;
const MAX_BYTES = 16_384;
/** The number of the newest event of each account. An event that comes again has a number that was seen. */
const seen = new Map();

const read = async (request) => {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const receive = async (request, response) => {
  try {
    const signature = String(request.headers['tallystick-signature']);
    const event = await verifyWebhook({ secret: SECRET, signature, body: await read(request) });
    if (event.event_no > (seen.get(event.uid) ?? 0)) {
      seen.set(event.uid, event.event_no);
      console.log(`${event.event_no} ${event.type} ${JSON.stringify(event.data)}`);
    }
    // Answer 2xx only when the event is safe with you. Until then it comes again.
    response.writeHead(204).end();
  } catch (error) {
    console.error(`not accepted: ${error.message}`);
    response.writeHead(400).end();
  }
};

const server = createServer((request, response) => void receive(request, response));
server.listen(Number(port), '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
process.on('SIGTERM', () => server.close());
