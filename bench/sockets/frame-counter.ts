const OPCODE = 0x0f;
const TEXT = 0x1;
const PING = 0x9;

/**
 * Counts the text frames of a WebSocket stream that hold an event, and passes the other frames on as text. It must count a
 * million messages a second at almost no cost. A server's frames are unmasked (RFC 6455, section 5.2).
 */
export const createFrameCounter = (
  isEvent: (payload: Buffer) => boolean,
  onOther: (text: string) => void,
  onPing: () => void,
): { readonly events: number; readonly take: (chunk: Buffer) => void } => {
  let kept = Buffer.alloc(0);
  let events = 0;
  return {
    get events() {
      return events;
    },
    take: (chunk) => {
      const bytes = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
      let at = 0;
      while (at + 2 <= bytes.length) {
        const short = (bytes[at + 1] ?? 0) & 0x7f;
        const header = short < 126 ? 2 : short === 126 ? 4 : 10;
        if (at + header > bytes.length) break;
        const length =
          short < 126
            ? short
            : short === 126
              ? bytes.readUInt16BE(at + 2)
              : Number(bytes.readBigUInt64BE(at + 2));
        if (at + header + length > bytes.length) break;
        const payload = bytes.subarray(at + header, at + header + length);
        const opcode = (bytes[at] ?? 0) & OPCODE;
        if (opcode === PING) onPing();
        else if (opcode === TEXT && isEvent(payload)) events += 1;
        else if (opcode === TEXT) onOther(payload.toString());
        at += header + length;
      }
      // Copies the rest, so that it does not pin the socket's read buffer.
      kept = Buffer.from(bytes.subarray(at));
    },
  };
};
