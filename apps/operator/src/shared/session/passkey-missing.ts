/** The member refused, the time passed, or this device has a passkey of theirs already. The message is shown to the member. */
export class PasskeyMissing extends Error {
  override readonly name = 'PasskeyMissing';
}
