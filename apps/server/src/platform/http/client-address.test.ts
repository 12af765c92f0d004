import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createAddressOf } from './client-address.ts';

const requestFrom = (peer: string, forwardedFor?: string): IncomingMessage => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return request;
};

it('believes nobody when no proxy is ours', () => {
  const addressOf = createAddressOf([]);
  expect(addressOf(requestFrom('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
});

it('believes our own proxies, and no one further than the first stranger', () => {
  const addressOf = createAddressOf(['10.0.0.0/8']);
  expect(addressOf(requestFrom('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
  expect(addressOf(requestFrom('10.1.2.3', '192.0.2.66, 198.51.100.1, 10.9.9.9'))).toBe('198.51.100.1');
  expect(addressOf(requestFrom('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
});
