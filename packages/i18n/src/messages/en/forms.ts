/** Parts of forms that several pages share: pictures, a signature, re-authentication. Loaded with the pages that need it. */
export const forms = {
  picture: {
    choose: 'Choose a picture',
    camera: 'Take a photo',
    limit: 'JPEG, PNG or WebP. A larger picture is first scaled down to under 1 MB.',
    unreadable:
      'We can’t read this picture here. Please use JPEG, PNG or WebP. Send a screenshot of a HEIC photo instead.',
    preparing: 'Preparing the picture…',
    uploading: 'Uploading: {percent}',
    done: 'Uploaded',
    scaled: 'Scaled down from {from} to {to}.',
    slow: 'The upload timed out. Please try again.',
    remove: 'Remove',
  },
  signature: {
    hint: 'Sign here with your finger',
    clear: 'Clear',
    accept: 'Use this signature',
    again: 'Sign again',
    unconfirmed: 'You have signed. Press “{button}” to use it.',
  },
  confirm: {
    title: 'Please confirm it is you',
    body: 'Only you can change where your money may go.',
  },
  secondFactor: {
    app: 'Code from your authenticator app',
    recovery: 'Recovery code',
    useRecovery: 'Use a recovery code instead',
  },
} as const;
