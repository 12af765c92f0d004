import Fastify from 'fastify';

/**
 * The upper bound of orders over HTTP in one Node process: a plain Fastify with Fastify's own schema of the body, which answers
 * each POST with the same object at once. It identifies nobody, decides nothing and stores nothing.
 *
 * It is started as a process with the answer to give, as JSON. It sends its port when it listens.
 */
const [answer = '{}'] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);

const data: unknown = JSON.parse(answer);
const server = Fastify({ logger: false });
const body = {
  type: 'object',
  required: ['symbol', 'direction', 'amount', 'seconds', 'client_id'],
  properties: {
    symbol: { type: 'string' },
    direction: { enum: ['up', 'down'] },
    amount: { type: 'string', pattern: String.raw`^\d+\.00$` },
    seconds: { type: 'integer' },
    client_id: { type: 'string' },
  },
};

server.post('/api/order/addorder', { schema: { body } }, () => Promise.resolve(data));

const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
