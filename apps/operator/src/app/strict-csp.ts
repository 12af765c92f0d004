import * as z from 'zod/mini';

// Our content security policy forbids evaluating code from text, and an attempt is reported as an error.
z.config({ jitless: true });
