import type { ErrorCode } from '@tallystick/contract';

const FINAL_TEXT = 0x81;

/**
 * A whole WebSocket text frame (RFC 6455, section 5.2; servers do not mask), so that one buffer serves every subscriber. It is
 * not from Buffer's shared pool, because a kept frame would pin its neighbours.
 */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafeSlow(headerLength + length);
  frame[0] = FINAL_TEXT;
  if (headerLength === 2) {
    frame[1] = length;
  } else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
};

/** Throws the errors of `JSON.stringify` for data that is not valid on the wire (a bigint, a cycle). */
export const eventFrame = (topic: string, seq: number, data: unknown): Buffer =>
  textFrame(JSON.stringify({ topic, seq, data: data ?? null }));

export const resetFrame = (topic: string, seq: number, data: unknown): Buffer =>
  textFrame(JSON.stringify({ topic, seq, reset: true, data: data ?? null }));

export const answerFrame = (id: number, error: ErrorCode | null): Buffer =>
  textFrame(JSON.stringify(error === null ? { id, ok: true } : { id, ok: false, error }));
